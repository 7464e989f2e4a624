import { useWatch } from "react-hook-form";
import { trim } from "../../../lib/forms.ts";
import { useText } from "../../../lib/text.ts";
import { useNumberRule } from "../../codes/codes.number-rule.ts";
import { MobileNumberField } from "../../codes/components/mobile-number-field.tsx";
import { memberMutations, sendBindSms } from "../members.queries.ts";
import { BindDialog, useBindForm, type BindProps } from "./bind-dialog.tsx";

/** Adds or changes the mobile number. */
export default function BindMobileDialog(props: BindProps) {
  const { t } = useText();
  const form = useBindForm();
  const chosenCode = useWatch({ control: form.control, name: "countryDialingCode" });
  const checkNumber = useNumberRule(chosenCode);

  return (
    <BindDialog
      {...props}
      form={form}
      contact="mobileNum"
      title={t("bind.mobile.title", { has: props.current === null ? "no" : "yes" })}
      why={t("security.mobile.none")}
      done={t("bind.mobile.done")}
      purpose="bindMobile"
      send={({ mobileNum, countryDialingCode }) => sendBindSms({ mobileNum: mobileNum.trim(), countryDialingCode })}
      mutation={memberMutations.bindMobile()}
    >
      <MobileNumberField
        dialingCode={form.register("countryDialingCode")}
        number={{ ...form.register("mobileNum", { setValueAs: trim, validate: checkNumber }), ...FIRST }}
        chosenCode={chosenCode}
        error={form.formState.errors.mobileNum?.message}
      />
    </BindDialog>
  );
}

/** The country is right for most; the number is what everybody came to type. */
const FIRST = { "data-autofocus": true };
