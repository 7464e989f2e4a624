import { Dialog, FormHead, QueryStates, Skeleton, useFormProblem } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import type { DialogOptions } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { memberQueries } from "../members.queries.ts";
import { EnrolForm } from "./enrol-form.tsx";
import { QrPicture } from "../../../lib/qr-picture.tsx";
import { SecretKey } from "./secret-key.tsx";

type Props = DialogOptions & { onClose: () => void };

/** Dialog to set up an authenticator app: scan or type the key, then confirm with the first code. */
export default function EnrolAuthenticatorDialog({ onClose, timeOut }: Props) {
  const { t } = useText();
  const problem = useFormProblem();
  const enrolment = useQuery(memberQueries.enrolment());

  function done() {
    showToast("success", t("authenticator.enrol.done"));
    onClose();
  }

  // A click outside does not close it, because that would discard the key that was just scanned.
  return (
    <Dialog title={t("authenticator.enrol.title")} onClose={onClose} cover={false} timeOut={timeOut}>
      <FormHead {...problem.head}>{t("authenticator.enrol.scan")}</FormHead>
      <QueryStates query={enrolment} waiting={<Waiting />} refusedText={(error) => problemText(error, t)}>
        {({ uri, secret }) => (
          <div className="flex flex-col gap-4">
            <div className="grid place-items-center pt-2">
              <QrPicture text={uri} label={t("authenticator.enrol.picture")} />
            </div>
            <SecretKey secret={secret} />
            <EnrolForm problem={problem} onDone={done} />
          </div>
        )}
      </QueryStates>
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col items-center gap-4">
      <Skeleton className="size-48 rounded-card" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
