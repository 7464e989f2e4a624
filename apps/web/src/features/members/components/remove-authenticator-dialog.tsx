import { Dialog } from "@perya/ui";
import type { DialogOptions } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { memberMutations } from "../members.queries.ts";
import { AppCodeField, useAppCodeRule } from "./app-code-field.tsx";

type Props = DialogOptions & { onClose: () => void };

/**
 * Dialog that removes the authenticator app. Requires one of its codes, so that an open session alone is not enough.
 */
export default function RemoveAuthenticatorDialog({ onClose, ...options }: Props) {
  const { t } = useText();
  const rule = useAppCodeRule();
  const removal = useRefusableForm({
    values: { code: "" },
    mutation: memberMutations.removeAuthenticator(),
    send: ({ code }) => code,
    onDone: () => {
      showToast("success", t("authenticator.remove.done"));
      onClose();
    },
  });

  return (
    <Dialog {...options} title={t("authenticator.remove.title")} phone="fit" onClose={onClose}>
      <Form of={removal} lead={t("authenticator.remove.text")} className="gap-3">
        <AppCodeField {...removal.field("code", rule)} label={t("authenticator.enrol.code")} />
        <SubmitButton of={removal} variant="danger">
          {t("authenticator.remove.submit")}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
