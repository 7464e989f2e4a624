import type { GameCategory } from "@perya/contract";
import { buttonClasses, Empty } from "@perya/ui";
import { Link } from "@perya/browser/router";
import MapPinOff from "lucide-react/icons/map-pin-off";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { CATEGORY_TITLES } from "../games.category-titles.ts";

/** Shown for a category that the brand does not offer, or that is illegal at the visitor's location. */
export function CategoryClosed({ category }: { category: GameCategory }) {
  const { t } = useText();
  const { name } = useBrand();
  const home = (
    <Link to="/" className={buttonClasses()}>
      {t("lobby.toHome")}
    </Link>
  );
  return (
    <Empty
      icon={MapPinOff}
      title={t("lobby.closed")}
      text={t("lobby.closed.text", { brand: name, category: t(CATEGORY_TITLES[category]) })}
      action={home}
    />
  );
}
