import type { GameFilter } from "@perya/contract";
import type { TextKey } from "@perya/text";
import { Button, buttonClasses, Empty, type Glyph } from "@perya/ui";
import { Link } from "@perya/browser/router";
import Heart from "lucide-react/icons/heart";
import History from "lucide-react/icons/history";
import SearchX from "lucide-react/icons/search-x";
import { useText } from "../../../lib/text.ts";
import type { ChangeChoice } from "../games.list.ts";
import { countFacets, type ListChoice, NO_FACETS } from "../games.list-choice.ts";

type ListEmptyProps = { choice: ListChoice; filter: GameFilter; onChange: ChangeChoice };

/** State of an empty list, with one next step: fewer filters, all games, or another page. */
export function ListEmpty({ choice, filter, onChange }: ListEmptyProps) {
  const { t } = useText();
  if (countFacets(choice) > 0)
    return (
      <Empty
        icon={SearchX}
        title={t("lobby.nothing")}
        text={t("lobby.nothing.text")}
        action={<Button onClick={() => onChange(NO_FACETS)}>{t("lobby.clear")}</Button>}
      />
    );
  if (filter !== "ALL") {
    const { icon, title, text } = REASONS[filter];
    const all = <Button onClick={() => onChange({ filter: "ALL" })}>{t("lobby.showAll")}</Button>;
    return <Empty icon={icon} title={t(title)} text={t(text)} action={all} />;
  }
  const home = (
    <Link to="/" className={buttonClasses()}>
      {t("lobby.toHome")}
    </Link>
  );
  return <Empty title={t("lobby.empty")} text={t("lobby.empty.text")} action={home} />;
}

const REASONS: Record<Exclude<GameFilter, "ALL">, { icon?: Glyph; title: TextKey; text: TextKey }> = {
  FAV: { icon: Heart, title: "lobby.noFavorites", text: "lobby.noFavorites.text" },
  RECENT: { icon: History, title: "lobby.noRecent", text: "lobby.noRecent.text" },
  NEW: { title: "lobby.noNew", text: "lobby.noneYet.text" },
  HOT: { title: "lobby.noHot", text: "lobby.noneYet.text" },
};
