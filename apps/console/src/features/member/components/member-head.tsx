import { memberPage, type MemberPage } from "@perya/contract";
import { copyText } from "@perya/browser/clipboard";
import { showToast } from "@perya/browser/toasts";
import { Badge, Button, buttonClasses, Icon, Menu, MenuItem } from "@perya/ui";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import IdCard from "lucide-react/icons/id-card";
import KeyRound from "lucide-react/icons/key-round";
import Lock from "lucide-react/icons/lock";
import LockOpen from "lucide-react/icons/lock-open";
import Gamepad2 from "lucide-react/icons/gamepad-2";
import LogOut from "lucide-react/icons/log-out";
import Send from "lucide-react/icons/send";
import Snowflake from "lucide-react/icons/snowflake";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useKeys } from "../../../lib/keys.ts";
import { formatSpan } from "../../../lib/moments.ts";
import { useMay, useOperator } from "../../../lib/session.ts";
import { type ConsoleKey, t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { PageHead } from "../../../lib/ui/page-head.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { SwitchDialog } from "../../../lib/ui/switch-dialog.tsx";
import { STATE_TONES } from "../member.looks.ts";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { SmallButton } from "./small-button.tsx";
import { TwoPeople } from "./two-people.tsx";

const LINES = {
  lock: memberPage.lockMember,
  unlock: memberPage.unlockMember,
  // The route lifts both an operator's lock and an agent's freeze.
  unfreeze: memberPage.unlockMember,
  signOut: memberPage.signOutMember,
  verify: memberPage.verifyIdentity,
} as const;

type Action = keyof typeof LINES | "reset";
type Props = { member: MemberPage; onChanged: () => Promise<void> };

const MESSAGE_KEY = "m";
const ON_BRASS = "[&_kbd]:border-current [&_kbd]:text-current";

/** Name, state and actions of a member. "Message" is the page's only primary button. */
export function MemberHead({ member, onChanged }: Props) {
  const [asked, setAsked] = useState<Action | "adjust" | "message" | "play" | null>(null);
  const [mayLock, mayReset] = [useMay("members.lock", member.brandId), useMay("members.reset", member.brandId)];
  const [mayAdjust, mayWrite] = [useMay("money.adjust", member.brandId), useMay("messages.write", member.brandId)];
  const mayVerify = useMay("members.verify", member.brandId) && member.identityVerifiedAt === null;
  const maySwitch = useMay("switches.write", member.brandId);
  const isThere = member.state !== "erased";
  const name = member.nickname || member.account;
  const canWrite = mayWrite && isThere;
  useKeys(
    t("member.keys"),
    canWrite ? [{ key: MESSAGE_KEY, label: t("member.keys.message"), run: () => setAsked("message") }] : [],
  );

  async function act(action: Action, reason: string) {
    const about = { params: { id: member.id }, body: { reason } };
    if (action === "reset") await call(memberPage.resetSecondStep, about);
    else await call(LINES[action], about);
    showToast("success", t(`member.${action}.done`, { name }));
    await onChanged();
  }

  const lock = member.state === "locked" ? "unlock" : "lock";
  const turnPlay = member.isPlayClosed ? "openPlay" : "closePlay";
  const canReset = mayReset && member.hasAuthenticator;
  const actions = isThere && (
    <>
      {(mayLock || maySwitch || canReset || mayVerify) && (
        <Menu
          label={t("member.more")}
          triggerClassName={buttonClasses({ size: "sm" })}
          trigger={
            <>
              <Icon glyph={Ellipsis} />
              <span className="sr-only">{t("member.more")}</span>
            </>
          }
        >
          {mayLock && (
            <MenuItem icon={LogOut} onSelect={() => setAsked("signOut")}>
              {t("member.signOut")}
            </MenuItem>
          )}
          {maySwitch && (
            <MenuItem icon={Gamepad2} onSelect={() => setAsked("play")}>
              {t(`member.${turnPlay}`)}
            </MenuItem>
          )}
          {mayVerify && (
            <MenuItem icon={IdCard} onSelect={() => setAsked("verify")}>
              {t("member.verify")}
            </MenuItem>
          )}
          {canReset && (
            <MenuItem icon={KeyRound} isDangerous onSelect={() => setAsked("reset")}>
              {t("member.reset")}
            </MenuItem>
          )}
        </Menu>
      )}
      {mayLock && member.state === "frozen" && (
        <Button size="sm" icon={Snowflake} onClick={() => setAsked("unfreeze")}>
          {t("member.unfreeze")}
        </Button>
      )}
      {mayLock && (
        <Button size="sm" icon={lock === "lock" ? Lock : LockOpen} onClick={() => setAsked(lock)}>
          {t(`member.${lock}`)}
        </Button>
      )}
      {mayAdjust && (
        <Button size="sm" onClick={() => setAsked("adjust")}>
          {t("member.adjust")}
          <TwoPeople />
        </Button>
      )}
      {canWrite && (
        <Button size="sm" variant="primary" icon={Send} className={ON_BRASS} onClick={() => setAsked("message")}>
          {t("member.message")}
          <KeyCap isOnAccent>{MESSAGE_KEY.toUpperCase()}</KeyCap>
        </Button>
      )}
    </>
  );

  return (
    <>
      <PageHead title={name} badges={<Standing member={member} />} lead={<Lead member={member} />} actions={actions} />
      {asked === "adjust" && (
        <AdjustDialog member={member} name={name} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked === "message" && (
        <MessageDialog id={member.id} name={name} onSent={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked === "play" && (
        <SwitchDialog
          what={{ kind: "member", brandId: member.brandId, subject: member.id }}
          name={t("member.playOf", { name })}
          isClosed={member.isPlayClosed}
          note={t(`member.${turnPlay}.text`)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== "adjust" && asked !== "message" && asked !== "play" && (
        <ReasonDialog
          title={t(`member.${asked}.title`, { name })}
          text={t(`member.${asked}.text`)}
          confirmLabel={t(`member.${asked}.confirm`)}
          isDanger={asked === "lock" || asked === "reset"}
          onConfirm={(reason) => act(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Standing({ member }: { member: MemberPage }) {
  const { state, type, isPlayClosed, isMobileProved, hasAuthenticator, identityVerifiedAt, isSimulated } = member;
  return (
    <>
      <Badge tone={STATE_TONES[state]}>{t(`member.state.${state}`)}</Badge>
      {isPlayClosed && <Badge tone="warning">{t("member.playClosed")}</Badge>}
      {type !== 0 && <Badge tone="bonus">{t(`member.type.${type}` as ConsoleKey)}</Badge>}
      {isMobileProved && <Badge tone="info">{t("member.proved.mobile")}</Badge>}
      {identityVerifiedAt !== null && <Badge tone="info">{t("member.verified")}</Badge>}
      {hasAuthenticator && <Badge tone="info">{t("member.authenticator")}</Badge>}
      {isSimulated && <Badge>{t("member.simulated")}</Badge>}
    </>
  );
}

function Lead({ member }: { member: MemberPage }) {
  const { brands } = useOperator();
  const brand = brands.find(({ id }) => id === member.brandId)?.name ?? "";
  const copy = async () => {
    if (await copyText(member.id)) showToast("success", t("member.copied"));
  };
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <bdi className="font-semibold text-text-2">{member.account}</bdi>
      <span className="inline-flex items-center">
        <span className="tabular-nums">{member.id.slice(0, 8)}…</span>
        <SmallButton icon={Copy} label={t("member.copyId")} onClick={() => void copy()} />
      </span>
      <span>· {brand}</span>
      <span>· {sayLastSeen(member)}</span>
    </span>
  );
}

const NOW_MS = 120_000;

function sayLastSeen({ lastSeenAt, sessions }: MemberPage): string {
  if (lastSeenAt === null) return t("member.lastSeen.never");
  const since = Date.now() - new Date(lastSeenAt).getTime();
  if (since < NOW_MS && sessions.length > 0) return t("member.lastSeen.now");
  return t("member.lastSeen", { span: formatSpan(since) });
}
