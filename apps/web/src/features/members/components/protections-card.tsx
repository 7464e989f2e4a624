import type { Bindings } from "@perya/contract";
import { QueryStates, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import Mail from "lucide-react/icons/mail";
import ShieldCheck from "lucide-react/icons/shield-check";
import Smartphone from "lucide-react/icons/smartphone";
import { openDialog } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { memberQueries } from "../members.queries.ts";
import { ProtectionRow } from "./protection-row.tsx";
import { SectionCard } from "./section-card.tsx";

/** Password, mobile number, e-mail and authenticator app: what each is, and the one thing to do with it. */
export function ProtectionsCard() {
  const { t } = useText();
  const bindings = useQuery(memberQueries.bindings());
  return (
    <SectionCard title={t("security.protections")}>
      <QueryStates query={bindings} waiting={<Waiting />} refusedText={(error) => problemText(error, t)}>
        {(bound) => <Protections {...bound} />}
      </QueryStates>
    </SectionCard>
  );
}

function Protections({ mobileNum, email, typedEmail, hasAuthenticator, hasPassword }: Bindings) {
  const { t } = useText();
  return (
    <ul className="flex flex-col divide-y divide-line">
      <ProtectionRow
        icon={KeyRound}
        title={t("security.password")}
        text={t(hasPassword ? "security.password.text" : "security.password.none")}
        isOn={hasPassword}
        action={t(hasPassword ? "security.change" : "security.setUp")}
        // Without an old one there is nothing to type it against: the phone or the mailbox proves who it is.
        onAct={() => openDialog(hasPassword ? "changePassword" : "forgotPassword")}
      />
      <ProtectionRow
        icon={Smartphone}
        title={t("security.mobile")}
        text={mobileNum ?? t("security.mobile.none")}
        isOn={mobileNum !== null}
        action={t(mobileNum === null ? "security.add" : "security.change")}
        onAct={() => openDialog("bindMobile", { current: mobileNum })}
      />
      <ProtectionRow
        icon={Mail}
        title={t("security.email")}
        text={email ?? (typedEmail === null ? t("security.email.none") : t("security.email.typed", { typedEmail }))}
        isOn={email !== null}
        action={t(chooseEmailAction(email, typedEmail))}
        onAct={() => openDialog("bindEmail", { current: email })}
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

function chooseEmailAction(email: string | null, typedEmail: string | null) {
  if (email !== null) return "security.change";
  return typedEmail === null ? "security.add" : "security.verify";
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

const ROWS = ["password", "mobile", "email", "authenticator"];
