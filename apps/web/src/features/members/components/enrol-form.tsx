import { Button, type FormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { showRefusal, trim } from "../../../lib/forms.ts";
import { useText } from "../../../lib/text.ts";
import { memberMutations } from "../members.queries.ts";
import { AppCodeField, useAppCodeRule } from "./app-code-field.tsx";
import { ProofField, useProofKind } from "./proof-field.tsx";

/** The app's first code, and a proof that it is the member who sets it up. */
export function EnrolForm({ problem, onDone }: { problem: FormProblem; onDone: () => void }) {
  const { t } = useText();
  const rule = useAppCodeRule();
  const proofKind = useProofKind();
  const form = useForm({ defaultValues: { code: "", proof: "" } });
  const { errors } = form.formState;

  const confirm = useMutation({
    ...memberMutations.confirmEnrolment(),
    onMutate: problem.clear,
    onError: (error) => {
      const rest = showRefusal(form, error, t, { fields: proofKind === "none" ? [] : ["proof"], codes: PLACES });
      if (rest !== null) problem.refuse(rest);
    },
  });
  const submit = form.handleSubmit((fields) => confirm.mutate(fields, { onSuccess: onDone }));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <AppCodeField
        {...form.register("code", rule)}
        label={t("authenticator.enrol.code")}
        error={errors.code?.message}
      />
      <ProofField
        {...form.register("proof", { setValueAs: trim, required: proofKind !== "none" && t("input.empty") })}
        error={errors.proof?.message}
        onSent={() => form.setFocus("proof")}
      />
      <Button type="submit" variant="primary" size="lg" pending={confirm.isPending} className="w-full">
        {t("authenticator.enrol.submit")}
      </Button>
    </form>
  );
}

const PLACES = { PASSWORD_WRONG: "proof", PROOF_WRONG: "proof" } as const;
