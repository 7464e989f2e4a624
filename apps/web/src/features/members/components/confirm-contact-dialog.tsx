import type { Contact } from "@perya/contract";
import { Button, Dialog } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { type DialogProps, openDialog } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { memberMutations, memberQueries, sendConfirmCode } from "../members.queries.ts";
import type { BindProps } from "./bind-dialog.tsx";

type Props = Pick<BindProps, "onClose" | "timeOut"> & {
  contact: Contact;
  after: DialogProps["bindMobile"]["after"] | undefined;
  /** Called if the user wants to enter another number or email address. */
  onOther: () => void;
};

/** Dialog that confirms the contact from registration with a code, which is sent when it opens. Can be postponed. */
export function ConfirmContactDialog({ contact, after, onOther, onClose, timeOut }: Props) {
  const { t } = useText();
  const { data: bound } = useQuery(memberQueries.bindings());
  const typed = contact === "mobile" ? bound?.typedMobileNum : bound?.typedEmail;
  const confirmation = useRefusableForm({
    values: { verificationCode: "" },
    mutation: memberMutations.confirmContact(),
    send: ({ verificationCode }) => ({ contact, verificationCode }),
    fieldOf: { CODE_WRONG: "verificationCode", CODE_EXPIRED: "verificationCode" },
    onDone: () => {
      showToast("success", t(`bind.${contact}.done`));
      onClose();
      if (after) openDialog(after, { current: null, isTyped: true });
    },
  });

  async function send() {
    const sent = await sendConfirmCode(contact);
    confirmation.form.setFocus("verificationCode");
    return sent;
  }

  function onRefused(error: unknown): boolean {
    confirmation.problem.refuse(problemText(error, t));
    return true;
  }

  const to = typed ?? t("confirm.somewhere", { contact });
  return (
    <Dialog title={t(`confirm.${contact}.title`)} phone="fit" onClose={onClose} cover={false} timeOut={timeOut}>
      <Form of={confirmation} lead={t(`confirm.${contact}.lead`, { to })} className="gap-2">
        <CodeField
          {...confirmation.field("verificationCode", { required: t("error.CODE_MISSING") })}
          sending={{ purpose: `confirm ${contact}`, send, onRefused, isSentAtOnce: true }}
        />
        <SubmitButton of={confirmation}>{t("bind.submit")}</SubmitButton>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <button type="button" className="link min-h-11 text-sm" onClick={onOther}>
            {t(`confirm.${contact}.other`)}
          </button>
          <Button variant="quiet" onClick={onClose}>
            {t("confirm.later")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
