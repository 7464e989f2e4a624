import type { FormProblem } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { memberMutations } from "../members.queries.ts";
import { AppCodeField, useAppCodeRule } from "./app-code-field.tsx";
import { ProofField, PROOF_REFUSALS, useProofRule } from "./proof-field.tsx";

/** Form with the app's first code and a proof of account ownership. */
export function EnrolForm({ problem, onDone }: { problem: FormProblem; onDone: () => void }) {
  const { t } = useText();
  const codeRule = useAppCodeRule();
  const proofRule = useProofRule();
  const enrolment = useRefusableForm({
    values: { code: "", proof: "" },
    problem,
    mutation: memberMutations.confirmEnrolment(),
    send: (fields) => fields,
    fieldOf: PROOF_REFUSALS,
    onDone,
  });

  return (
    <Form of={enrolment} className="gap-3">
      <AppCodeField {...enrolment.field("code", codeRule)} label={t("authenticator.enrol.code")} />
      <ProofField {...enrolment.field("proof", proofRule)} onSent={() => enrolment.form.setFocus("proof")} />
      <SubmitButton of={enrolment}>{t("authenticator.enrol.submit")}</SubmitButton>
    </Form>
  );
}
