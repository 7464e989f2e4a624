import type { OpenedAccount } from "@perya/contract";
import { isAgent } from "@perya/rules";
import { Button, Notice } from "@perya/ui";
import type { ReactNode } from "react";
import { CopyButton } from "../../../lib/copy-button.tsx";
import { useMoments } from "../../../lib/page-clock.ts";
import { QrPicture } from "../../../lib/qr-picture.tsx";
import { useText } from "../../../lib/text.ts";
import { AgentCard } from "../../agents/components/agent-card.tsx";

type Props = { opened: OpenedAccount; onDone: () => void };

/**
 * Login details for the owner of the new account. The initial password is shown only here; once this is closed, a new
 * one is needed.
 */
export function InitialPassword({ opened, onDone }: Props) {
  const { t } = useText();
  const { sayDay } = useMoments();
  const { account, type, initialPassword, goodUntil } = opened;
  const address = `${window.location.origin}${isAgent(type) ? "/agent" : "/login"}`;
  const all = t("openAccount.toSend", { address, account, password: initialPassword ?? "" });
  if (initialPassword === null)
    return (
      <Notice tone="info" isLive onDismiss={onDone}>
        {t("openAccount.again", { account })}
      </Notice>
    );
  return (
    <AgentCard title={t("openAccount.done", { account })} note={t("openAccount.once")}>
      <div ref={focusOnce} tabIndex={-1} className="flex flex-wrap gap-x-6 gap-y-4 p-4 outline-none">
        <dl className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
          <Fact name={t("openAccount.account")}>
            <span className="font-semibold break-all">{account}</span>
            <CopyButton text={account} label={t("openAccount.copy")} isInline />
          </Fact>
          <Fact name={t("openAccount.password")}>
            <code className="font-mono text-lg font-semibold tracking-wide select-all">{initialPassword}</code>
            <CopyButton text={initialPassword} label={t("openAccount.copy")} isInline />
          </Fact>
          {goodUntil && <p className="text-sm text-text-2">{t("openAccount.until", { when: sayDay(goodUntil) })}</p>}
          <Notice tone="warning">{t("openAccount.onlyNow")}</Notice>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CopyButton text={all} label={t("openAccount.copyAll")} />
            <Button size="sm" onClick={onDone}>
              {t("openAccount.close")}
            </Button>
          </div>
        </dl>
        <figure className="flex flex-col items-center gap-2">
          <QrPicture text={address} label={t("openAccount.qr")} />
          <figcaption className="text-xs text-text-3">{t("openAccount.qr")}</figcaption>
        </figure>
      </div>
    </AgentCard>
  );
}

/** Moves the focus to the card, because it may be rendered above the form. */
function focusOnce(card: HTMLElement | null) {
  card?.focus();
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="flex items-center gap-2">{children}</dd>
    </div>
  );
}
