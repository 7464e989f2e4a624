import { QueryStates, Skeleton } from "@perya/ui";
import HandCoins from "lucide-react/icons/hand-coins";
import KeyRound from "lucide-react/icons/key-round";
import Mail from "lucide-react/icons/mail";
import ShieldCheck from "lucide-react/icons/shield-check";
import Smartphone from "lucide-react/icons/smartphone";
import { openDialog } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { type Protected, useProtected } from "../members.protections.ts";
import { ProtectionRow } from "./protection-row.tsx";
import { SectionCard } from "./section-card.tsx";

/** Password, mobile number, email, payment password and authenticator app: state and action of each. */
export function ProtectionsCard() {
  const { t } = useText();
  const bindings = useProtected();
  return (
    <SectionCard title={t("security.protections")}>
      <QueryStates query={bindings} waiting={<Waiting />} refusedText={(error) => problemText(error, t)}>
        {(bound) => <Protections {...bound} />}
      </QueryStates>
    </SectionCard>
  );
}

function Protections({ paymentPassword, ...bound }: Protected) {
  const { mobileNum, email, typedMobileNum, typedEmail, hasAuthenticator, hasPassword } = bound;
  const { t } = useText();
  return (
    <ul className="flex flex-col divide-y divide-line">
      <ProtectionRow
        icon={KeyRound}
        title={t("security.password")}
        text={t(hasPassword ? "security.password.text" : "security.password.none")}
        isOn={hasPassword}
        action={t(hasPassword ? "security.change" : "security.setUp")}
        // Without a password there is none to change, so the reset is opened, which proves ownership by phone or
        // email.
        onAct={() => openDialog(hasPassword ? "changePassword" : "forgotPassword")}
      />
      <ProtectionRow
        icon={Smartphone}
        title={t("security.mobile")}
        text={
          mobileNum ??
          (typedMobileNum === null ? t("security.mobile.none") : t("security.mobile.typed", { typedMobileNum }))
        }
        isOn={mobileNum !== null}
        isUnconfirmed={typedMobileNum !== null}
        action={t(chooseAction(mobileNum, typedMobileNum))}
        onAct={() => openDialog("bindMobile", { current: mobileNum, isTyped: typedMobileNum !== null })}
      />
      <ProtectionRow
        icon={Mail}
        title={t("security.email")}
        text={email ?? (typedEmail === null ? t("security.email.none") : t("security.email.typed", { typedEmail }))}
        isOn={email !== null}
        isUnconfirmed={typedEmail !== null}
        action={t(chooseAction(email, typedEmail))}
        onAct={() => openDialog("bindEmail", { current: email, isTyped: typedEmail !== null })}
      />
      <ProtectionRow
        icon={HandCoins}
        title={t("paymentPassword.title")}
        text={t(paymentPassword.isSet ? "paymentPassword.on" : "paymentPassword.off")}
        isOn={paymentPassword.isSet}
        action={t(paymentPassword.isSet ? "paymentPassword.reset" : "security.setUp")}
        onAct={() => openDialog("paymentPassword", { isSet: paymentPassword.isSet })}
      />
      <ProtectionRow
        icon={ShieldCheck}
        title={t("security.authenticator")}
        text={t(hasAuthenticator ? "security.authenticator.on" : "security.authenticator.off")}
        isOn={hasAuthenticator}
        action={t(hasAuthenticator ? "security.remove" : "security.setUp")}
        onAct={() => openDialog(hasAuthenticator ? "removeAuthenticator" : "enrolAuthenticator")}
      />
    </ul>
  );
}

function chooseAction(bound: string | null, typed: string | null) {
  if (bound !== null) return "security.change";
  return typed === null ? "security.add" : "security.confirm";
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-16 w-full rounded-control" />
      ))}
    </div>
  );
}

const ROWS = ["password", "mobile", "email", "paymentPassword", "authenticator"];
