import type { Referral, ReferralTerms } from "@perya/contract";
import { amount, formatAmount } from "@perya/money";
import { Button, Ticket, useAmountStyle } from "@perya/ui";
import Share2 from "lucide-react/icons/share-2";
import { CopyButton } from "../../../lib/copy-button.tsx";
import { QrPicture } from "../../../lib/qr-picture.tsx";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { Funnel } from "./funnel.tsx";

type Props = { referral: Referral; code: string; terms: ReferralTerms };

/** Both rewards, the friend's task and deadline, and the link as text and QR code. The funnel is on the stub. */
export function InviteTicket({ referral, code, terms }: Props) {
  const { t } = useText();
  const address = `${window.location.origin}/register?ref=${code}`;
  return (
    <Ticket isStubPlain stub={<Funnel referral={referral} />}>
      <div className="flex flex-col gap-5 sm:flex-row">
        <QrPicture text={address} label={t("referral.qr")} />
        <div className="flex min-w-0 grow flex-col gap-3">
          <h2 className="text-xl">{t("referral.invite")}</h2>
          <Conditions terms={terms} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 rounded-control border border-ticket-line ps-4 pe-2">
        <span dir="ltr" className="min-w-0 grow py-3 text-sm break-all select-all">
          {address.replace(/^https?:\/\//u, "").replace(code, "")}
          <strong>{code}</strong>
        </span>
        <span className="flex items-center gap-4">
          <CopyButton text={address} label={t("referral.copy")} />
          <ShareButton address={address} />
        </span>
      </div>
    </Ticket>
  );
}

function Conditions({ terms }: { terms: ReferralTerms }) {
  const { t } = useText();
  const say = useAmounts();
  const { friend, tiers, minimumDeposit, minimumStake, days } = terms;
  const first = tiers[0]?.amount ?? "0.00";
  const both = friend && t(`referral.get.both.${friend.kind}`, { amount: say(first), friend: say(friend.amount) });
  const hasStake = amount(minimumStake) > 0n;
  const lines = [
    ["referral.get", both ?? t("referral.get.you", { amount: say(first) })],
    [
      "referral.do",
      hasStake
        ? t("referral.do.what", { deposit: say(minimumDeposit), stake: say(minimumStake) })
        : t("referral.do.depositOnly", { deposit: say(minimumDeposit) }),
    ],
    ["referral.by", t("referral.by.when", { days })],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {lines.map(([term, words], index) => (
        <div key={term} className="contents">
          <dt className="text-text-2">{t(term)}</dt>
          <dd className={index === 0 ? "font-semibold" : "text-text-2"}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Terms that the headline leaves out: later tiers, the bonus's wagering requirement and the claim period. */
export function FurtherTerms({ terms: { tiers, maxFriends, friend, claimDays } }: { terms: ReferralTerms }) {
  const { t } = useText();
  const say = useAmounts();
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-text-2">
      {tiers.slice(1).map(({ from, amount: each }) => (
        <li key={from}>{t("referral.tiers", { from, amount: say(each) })}</li>
      ))}
      {maxFriends !== null && <li>{t("referral.maxFriends", { count: maxFriends })}</li>}
      {friend?.kind === "bonus" && <li>{t("referral.bonusTerms", { times: friend.times })}</li>}
      <li>{t("referral.claimDays", { days: claimDays })}</li>
      <li>{t("referral.privacy")}</li>
      <li>{t("referral.ring")}</li>
    </ul>
  );
}

function useAmounts(): (text: string) => string {
  const style = useAmountStyle();
  return (text) => formatAmount(amount(text), style);
}

/** Share button, rendered only where the Web Share API exists. */
function ShareButton({ address }: { address: string }) {
  const { t } = useText();
  const { name } = useBrand();
  if (typeof navigator.share !== "function") return null;
  // The promise rejects if the user closes the share sheet.
  const share = () =>
    navigator.share({ title: t("referral.share.text", { brand: name }), url: address }).catch(() => undefined);
  return (
    <Button size="sm" variant="quiet" icon={Share2} onClick={() => void share()}>
      {t("referral.share")}
    </Button>
  );
}
