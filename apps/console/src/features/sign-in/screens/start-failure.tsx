import { Button } from "@perya/ui";
import { t } from "../../../lib/text.ts";
import { WayIn } from "../components/way-in.tsx";
import { readSessionAtStart } from "../sign-in.session.ts";

export function StartFailure() {
  return (
    <WayIn title={t("signIn.noAnswer")} lead={t("console.problem.network")}>
      <Button variant="primary" onClick={() => void readSessionAtStart()}>
        {t("console.ui.retry")}
      </Button>
    </WayIn>
  );
}
