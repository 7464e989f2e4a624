import { Link } from "@perya/browser/router";
import { type Category, useCategories } from "../../features/site/site.categories.ts";
import { Picture } from "../../lib/picture.tsx";
import { useText } from "../../lib/text.ts";
import { useKeptSearch } from "../kept-lists.ts";

/** The games menu on phones: one tile per category in the server's order, three per row. */
export function CategoryTiles() {
  const { t } = useText();
  return (
    <nav aria-label={t("nav.label")}>
      <ul className="grid grid-cols-3 gap-2">
        {useCategories().map((category) => (
          <CategoryTile key={category.path} {...category} />
        ))}
      </ul>
    </nav>
  );
}

function CategoryTile({ code, path, title }: Category) {
  const { t } = useText();
  return (
    <li className="grid">
      <Link to={path} search={useKeptSearch(path)} activeOptions={{ includeSearch: false }} className={TILE}>
        <Picture src={`/art/categories/${code}.svg`} alt="" width={40} height={40} className="size-10" />
        <span className="flex min-h-[2lh] items-center text-balance">{t(title)}</span>
      </Link>
    </li>
  );
}

const TILE =
  "flex flex-col items-center gap-1.5 rounded-card border border-line bg-surface-2 px-1.5 pt-3 pb-1.5 text-center text-xs " +
  "leading-tight font-semibold text-text-1 focus-visible:-outline-offset-2 aria-[current=page]:border-line-strong " +
  "aria-[current=page]:bg-surface-3";
