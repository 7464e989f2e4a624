import { buttonClasses } from "@perya/ui";
import { Link } from "@perya/browser/router";
import Compass from "lucide-react/icons/compass";
import { useText } from "../../../lib/text.ts";
import { MessagePage } from "../components/message-page.tsx";

export function NotFoundScreen() {
  const { t } = useText();
  const home = (
    <Link to="/" className={buttonClasses()}>
      {t("notOpenYet.home")}
    </Link>
  );

  return (
    <MessagePage icon={Compass} title={t("notFound.title")} actions={home}>
      <p>{t("notFound.text")}</p>
    </MessagePage>
  );
}
