import { buttonClasses } from "@perya/ui";
import type { TextKey } from "@perya/text";
import { Link } from "@perya/browser/router";
import Sprout from "lucide-react/icons/sprout";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { MessagePage } from "../components/message-page.tsx";

/** Shown for pages that are announced but not built yet. Gives no date. */
export function NotOpenYetScreen({ title }: { title: TextKey }) {
  const { t } = useText();
  const { name } = useBrand();
  const home = (
    <Link to="/" className={buttonClasses()}>
      {t("notOpenYet.home")}
    </Link>
  );

  return (
    <MessagePage icon={Sprout} label={t("notOpenYet.label")} title={t(title)} actions={home} isShort>
      <p>{t("notOpenYet.text", { brand: name })}</p>
    </MessagePage>
  );
}
