import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { FormMobileNumber } from "../../forms/components/form-mobile-number.tsx";
import { memberMutations, sendBindSms } from "../members.queries.ts";
import { BindDialog, type BindProps } from "./bind-dialog.tsx";
import { ConfirmContactDialog } from "./confirm-contact-dialog.tsx";

/** Dialog that confirms the mobile number from registration, adds one, or changes it. */
export default function BindMobileDialog({ isTyped = false, after, ...props }: BindProps) {
  const { t } = useText();
  const [isOther, setIsOther] = useState(!isTyped);
  if (!isOther)
    return <ConfirmContactDialog {...props} contact="mobile" after={after} onOther={() => setIsOther(true)} />;

  return (
    <BindDialog
      {...props}
      contact="mobileNum"
      title={t("bind.mobile.title", { has: props.current === null ? "no" : "yes" })}
      why={t("security.mobile.none")}
      done={t("bind.mobile.done")}
      send={({ mobileNum, countryDialingCode }) => sendBindSms({ mobileNum, countryDialingCode })}
      mutation={memberMutations.bindMobile()}
    >
      {/* The focus starts at the number, because the preselected country suits most members. */}
      {(binding) => <FormMobileNumber of={binding} number={{ "data-autofocus": true }} />}
    </BindDialog>
  );
}
