import { MASKED_FIELDS, memberPage, type MaskedField, type MemberPage } from "@perya/contract";
import { Link } from "@perya/browser/router";
import { Icon } from "@perya/ui";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { SmallButton } from "./small-button.tsx";

/** Seconds after which an unmasked value is hidden again. The value is never cached. */
const SHOWN_SECONDS = 30;
const SECOND_MS = 1_000;

type Shown = { field: MaskedField; value: string; secondsLeft: number };
type Props = { member: MemberPage; onLooked: () => Promise<void> };

/** Masked personal data. Unmasking a field needs a reason and is recorded in the audit log. */
export function ProfilePanel({ member, onLooked }: Props) {
  const mayUnmask = useMay("members.unmask", member.brandId);
  const [asked, setAsked] = useState<MaskedField | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(
      () => setShown(shown.secondsLeft > 1 ? { ...shown, secondsLeft: shown.secondsLeft - 1 } : null),
      SECOND_MS,
    );
    return () => clearTimeout(timer);
  }, [shown]);

  async function unmask(field: MaskedField, reason: string) {
    const { value } = await call(memberPage.unmaskField, { params: { id: member.id }, body: { field, reason } });
    setShown({ field, value: value ?? t("member.notGiven"), secondsLeft: SHOWN_SECONDS });
    await onLooked();
  }

  const masked = MASKED_FIELDS.filter((field) => field !== "account" || member.profile.account !== null);
  return (
    <Panel
      title={t("member.profile")}
      aside={
        <>
          <Icon glyph={EyeOff} size={16} />
          {t("member.profile.masked")}
        </>
      }
    >
      <Facts
        facts={[
          ...masked.map((field) => ({
            label: t(`member.field.${field}`),
            value: (
              <Masked
                value={shown?.field === field ? shown.value : member.profile[field]}
                secondsLeft={shown?.field === field ? shown.secondsLeft : null}
                label={t("member.unmask", { field: t(`member.field.${field}`) })}
                onShow={mayUnmask ? () => setAsked(field) : null}
              />
            ),
          })),
          { label: t("member.joined"), value: formatMoment(member.joinedAt, "day") },
          { label: t("member.language"), value: member.language ?? t("member.notGiven") },
          { label: t("member.upline"), value: <Upline member={member} /> },
        ]}
      />
      {asked && (
        <ReasonDialog
          title={t("member.unmask.title", { field: t(`member.field.${asked}`), name: member.nickname })}
          text={t("member.unmask.text", { seconds: SHOWN_SECONDS })}
          confirmLabel={t("member.unmask.confirm")}
          onConfirm={(reason) => unmask(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

type MaskedProps = { value: string | null; secondsLeft: number | null; label: string; onShow: (() => void) | null };

function Masked({ value, secondsLeft, label, onShow }: MaskedProps) {
  if (value === null) return <span className="text-text-3">{t("member.notGiven")}</span>;
  return (
    <span className="flex flex-col items-end">
      <span className="inline-flex items-center gap-1">
        <bdi className={secondsLeft === null ? "" : "font-semibold break-all text-text-1"}>{value}</bdi>
        {onShow && secondsLeft === null && <SmallButton icon={Eye} label={label} onClick={onShow} />}
      </span>
      {secondsLeft !== null && (
        <span className="text-xs text-persimmon tabular-nums">{t("member.unmask.left", { seconds: secondsLeft })}</span>
      )}
    </span>
  );
}

function Upline({ member: { upline } }: { member: MemberPage }) {
  if (!upline) return "–";
  return (
    <Link to="/member" search={{ id: upline.id }} className="text-sea underline">
      {upline.nickname}
    </Link>
  );
}
