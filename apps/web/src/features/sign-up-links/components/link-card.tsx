import type { SignUpLink } from "@perya/contract";
import { Badge, type BadgeTone, Button, Fold } from "@perya/ui";
import QrCode from "lucide-react/icons/qr-code";
import { useState } from "react";
import { CopyButton } from "../../../lib/copy-button.tsx";
import { useMoments } from "../../../lib/page-clock.ts";
import { QrPicture } from "../../../lib/qr-picture.tsx";
import { useText } from "../../../lib/text.ts";
import { addressOf, sayTerms, sayType } from "../sign-up-links.words.ts";
import { Funnel } from "./funnel.tsx";
import { LinkActions, ShareButton } from "./link-actions.tsx";
import { LinkDetails } from "./link-details.tsx";

const TONES: Record<SignUpLink["state"], BadgeTone> = {
  open: "success",
  expired: "warning",
  usedUp: "info",
  closed: "neutral",
};

/** One link: account type, validity and funnel. */
export function LinkCard({ link }: { link: SignUpLink }) {
  const text = useText();
  const { t } = text;
  const [hasCode, setHasCode] = useState(false);
  const [hasDetails, setHasDetails] = useState(false);
  const address = addressOf(link.code);
  const isOpen = link.state === "open";
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface-1 p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-base">{link.campaign}</h2>
          <p className="text-xs text-text-3">
            {t("links.joinsAs", { type: sayType(link.accountType, t) })}
            {link.terms && ` · ${sayTerms(link.terms, text)}`}
          </p>
        </div>
        <Badge tone={TONES[link.state]}>{t(`links.state.${link.state}`)}</Badge>
      </header>
      <Funnel funnel={link.funnel} />
      <p className="text-xs text-text-2 tabular-nums">
        {t("links.uses", { used: link.used, maximum: link.mostUses })}
        {" · "}
        <End link={link} />
      </p>
      {isOpen && (
        <>
          <div className="flex items-center gap-2 rounded-control bg-surface-2 py-2 ps-3 pe-1 text-sm">
            <span className="min-w-0 grow truncate font-mono text-xs select-all">{address}</span>
            <CopyButton text={address} label={t("links.copy")} isInline />
          </div>
          {hasCode && <QrPicture text={address} label={t("links.qr.of", { campaign: link.campaign })} />}
        </>
      )}
      <footer className="flex flex-wrap items-center gap-2">
        {isOpen && (
          <>
            <Button size="sm" icon={QrCode} aria-expanded={hasCode} onClick={() => setHasCode(!hasCode)}>
              {t("links.qr")}
            </Button>
            <ShareButton link={link} address={address} />
          </>
        )}
        <LinkActions link={link} />
      </footer>
      <Fold title={t("links.details")} isOpen={hasDetails} onToggle={() => setHasDetails(!hasDetails)}>
        {hasDetails && <LinkDetails id={link.id} />}
      </Fold>
    </li>
  );
}

/** Expiry date, or when the link expired or was closed. */
function End({ link: { state, expiresAt, closedAt } }: { link: SignUpLink }) {
  const { t } = useText();
  const { sayDay, sayDate } = useMoments();
  const at = closedAt ?? expiresAt;
  const words = { closed: "links.closedOn", expired: "links.expired" } as const;
  const key = state === "closed" || state === "expired" ? words[state] : "links.until";
  return <span title={sayDay(at)}>{t(key, { day: sayDate(at) })}</span>;
}
