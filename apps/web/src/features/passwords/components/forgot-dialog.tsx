import { Button, Dialog, Empty, Tabs } from "@perya/ui";
import Headset from "lucide-react/icons/headset";
import MailCheck from "lucide-react/icons/mail-check";
import { type ReactNode, useState } from "react";
import type { DialogOptions } from "../../../lib/dialogs.ts";
import { useFlag } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { ForgotByEmail } from "./forgot-by-email.tsx";
import { ForgotByPhone } from "./forgot-by-phone.tsx";
import { ServiceLine } from "./service-line.tsx";

type Props = DialogOptions & { onClose: () => void; banner?: ReactNode };

/** Forgot-password dialog (R8.2). Tabs if the brand has enabled both methods, phone first. */
export function ForgotDialog({ banner, onClose, cover = true, timeOut }: Props) {
  const { t } = useText();
  const byPhone = useFlag("CHNGPASSVERIF3");
  const byEmail = useFlag("CHNGPASSMAIL3");
  const [way, setWay] = useState<"mobileNum" | "email">(byPhone ? "mobileNum" : "email");
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [isTouched, setIsTouched] = useState(false);

  const phone = { key: "mobileNum" as const, label: t("forgot.byPhone"), content: <ForgotByPhone /> };
  const email = { key: "email" as const, label: t("forgot.byEmail"), content: <ForgotByEmail onSent={setMailedTo} /> };
  const tabs = [...(byPhone ? [phone] : []), ...(byEmail ? [email] : [])];
  const [only] = tabs;

  // A click outside doesn't close the dialog, because that would discard the input.
  return (
    <Dialog
      title={t("page.forgotPassword")}
      onClose={onClose}
      cover={cover && (!isTouched || mailedTo !== null)}
      timeOut={timeOut}
    >
      {mailedTo === null ? (
        <div onInput={() => setIsTouched(true)} className="flex flex-col gap-4">
          {banner}
          {tabs.length > 1 && <Tabs label={t("forgot.ways")} tabs={tabs} selected={way} onSelect={setWay} />}
          {tabs.length === 1 && only?.content}
          {tabs.length === 0 && <Empty icon={Headset} title={t("forgot.off.title")} text={t("forgot.off.text")} />}
          <ServiceLine />
        </div>
      ) : (
        <Sent email={mailedTo} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Confirmation that an email was sent (R8.3). The text is the same whether or not the account exists. */
function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useText();
  const close = (
    // Takes the focus, because the button that had it was removed with its form.
    <Button ref={(button) => button?.focus()} variant="primary" onClick={onClose} className="min-w-32">
      {t("ui.ok")}
    </Button>
  );
  return (
    <output className="block">
      <Empty icon={MailCheck} title={t("forgot.sent.title")} text={t("forgot.sent.text", { email })} action={close} />
    </output>
  );
}
