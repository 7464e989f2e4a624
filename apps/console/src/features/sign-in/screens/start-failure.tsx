import { Button } from "@perya/ui";
import { t } from "../../../lib/text.ts";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { readSessionAtStart } from "../sign-in.session.ts";

export function StartFailure() {
  return (
    <SignInFrame title={t("signIn.noAnswer")} lead={t("console.problem.network")}>
      <Button variant="primary" onClick={() => void readSessionAtStart()}>
        {t("console.ui.retry")}
      </Button>
    </SignInFrame>
  );
}
