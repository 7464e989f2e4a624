import { Dialog, FormHead, Tabs, useFormProblem } from "@perya/ui";
import { useState } from "react";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { readRemembered } from "../sessions.remember.ts";
import { useFlag } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { LoginFoot } from "./login-foot.tsx";
import { OtherWays } from "./other-ways.tsx";
import { SmsForm } from "./sms-form.tsx";
import { UsernameForm } from "./username-form.tsx";

type LoginDialogProps = DialogProps["login"] & DialogOptions & { onClose: () => void };

/** Login dialog (R5.1): username, SMS if the brand enables it, and logins without a form. */
export default function LoginDialog({ next, problem: earlier, onClose, cover = true, timeOut }: LoginDialogProps) {
  const { t } = useText();
  const hasSms = useFlag("MOBILEVERCODELOGIN3");
  const problem = useFormProblem(earlier);
  const [way, setWay] = useState(() => readRemembered()?.tab ?? "username");
  const [isTouched, setIsTouched] = useState(false);

  function choose(chosen: typeof way) {
    problem.clear();
    setWay(chosen);
  }

  const byUsername = <UsernameForm problem={problem} hasForgot />;
  const tabs = [
    { key: "username" as const, label: t("login.way.username"), content: byUsername },
    { key: "sms" as const, label: t("login.way.sms"), content: <SmsForm problem={problem} /> },
  ];

  // A click outside doesn't close the dialog, because that would discard the input.
  return (
    <Dialog title={t("login.title")} onClose={onClose} cover={cover && !isTouched} timeOut={timeOut}>
      <title>{usePageTitle(t("login.title"))}</title>
      <div onInput={() => setIsTouched(true)} className="flex flex-col gap-3">
        <FormHead {...problem.head}>{t("login.lead")}</FormHead>
        {hasSms ? <Tabs label={t("login.ways")} tabs={tabs} selected={way} onSelect={choose} /> : byUsername}
        <OtherWays next={next} problem={problem} />
        <LoginFoot next={next} />
      </div>
    </Dialog>
  );
}
