import { useText } from "../../../lib/text.ts";
import { FormMobileNumber } from "../../forms/components/form-mobile-number.tsx";
import { memberMutations, sendBindSms } from "../members.queries.ts";
import { BindDialog, type BindProps } from "./bind-dialog.tsx";

/** Adds or changes the mobile number. */
export default function BindMobileDialog(props: BindProps) {
  const { t } = useText();
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
      {/* The country is right for most; the number is what everybody came to type. */}
      {(binding) => <FormMobileNumber of={binding} number={{ "data-autofocus": true }} />}
    </BindDialog>
  );
}
