import { Dialog, FormHead, useFormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import type { DialogOptions } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "../../../lib/toasts.ts";
import { memberMutations } from "../members.queries.ts";
import { AppCodeForm } from "./app-code-form.tsx";

type Props = DialogOptions & { onClose: () => void };

/** Unbinds the app, by one of its codes: whoever only borrowed the phone cannot do it. */
export default function RemoveAuthenticatorDialog({ onClose, ...options }: Props) {
  const { t } = useText();
  const problem = useFormProblem();
  const remove = useMutation({
    ...memberMutations.removeAuthenticator(),
    onMutate: problem.clear,
    onError: (error) => problem.refuse(problemText(error, t)),
  });

  function done() {
    showToast("success", t("authenticator.remove.done"));
    onClose();
  }

  return (
    <Dialog {...options} title={t("authenticator.remove.title")} phone="fit" onClose={onClose}>
      <FormHead {...problem.head}>{t("authenticator.remove.text")}</FormHead>
      <AppCodeForm
        label={t("authenticator.enrol.code")}
        submitLabel={t("authenticator.remove.submit")}
        isPending={remove.isPending}
        onCode={(code) => remove.mutate(code, { onSuccess: done })}
      />
    </Dialog>
  );
}
