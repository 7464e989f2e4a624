import { Dialog, Empty, Tabs } from "@perya/ui";
import RegistrationClosed from "lucide-react/icons/door-closed";
import { type ReactNode, useState } from "react";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { readInvitation } from "../registration.invitation.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useFlag } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import type { Way } from "../registration.fields.ts";
import { useRegistration } from "../registration.form.ts";
import { RegisterForm } from "./register-form.tsx";

type Props = DialogProps["register"] & DialogOptions & { onClose: () => void; banner?: ReactNode };

/** Registration dialog (R7.1): by username or mobile number, as the brand enables them. */
export function RegisterDialog(props: Props) {
  const { t } = useText();
  const ways = useWays();
  const [first] = ways;
  if (first) return <OpenRegistration {...props} ways={ways} first={first} />;

  const { onClose, cover, timeOut } = props;
  return (
    <Dialog title={t("page.register")} phone="fit" onClose={onClose} cover={cover} timeOut={timeOut}>
      <Empty icon={RegistrationClosed} title={t("register.closed.title")} text={t("register.closed.text")} />
    </Dialog>
  );
}

function OpenRegistration({ ways, first, next, banner, onClose, cover = true, timeOut }: OpenProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState(first);
  const way = ways.includes(chosen) ? chosen : first;
  const registration = useRegistration({ way, referralCode: useState(readInvitation)[0], next });
  const { isDirty } = registration.form.formState;

  function choose(other: Way) {
    registration.problem.clear();
    registration.form.clearErrors();
    setChosen(other);
  }

  const content = <RegisterForm way={way} registration={registration} next={next} />;
  const tabs = ways.map((key) => ({ key, label: t(TITLES[key]), content }));

  // A click outside doesn't close the dialog, because that would discard the input.
  return (
    <Dialog title={t("page.register")} onClose={onClose} cover={cover && !isDirty} timeOut={timeOut}>
      <title>{usePageTitle(t("page.register"))}</title>
      <div className="flex flex-col gap-4">
        {banner}
        {ways.length > 1 ? <Tabs label={t("register.ways")} tabs={tabs} selected={way} onSelect={choose} /> : content}
      </div>
    </Dialog>
  );
}

type OpenProps = Props & { ways: readonly Way[]; first: Way };

const TITLES = { username: "register.byUsername", mobile: "register.byMobile" } as const;

function useWays(): Way[] {
  const ways = { username: useFlag("USERNAMEREG3"), mobile: useFlag("MOBILENUMREG3") };
  return (["username", "mobile"] as const).filter((way) => ways[way]);
}
