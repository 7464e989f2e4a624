import { CatchBoundary, Link } from "@perya/browser/router";
import { Suspense } from "react";
import { useCategories } from "../../features/site/site.categories.ts";
import { useText } from "../../lib/text.ts";
import { useIsWide } from "../../lib/window-width.ts";
import { useKeptSearch } from "../kept-lists.ts";
import { lazyFirstPart } from "../lazy.ts";
import { CategoryMark } from "./category-mark.tsx";

const CategoryNav = lazyFirstPart("category-nav", async () => (await import("./category-nav.tsx")).CategoryNav);

/**
 * Categories for shells without a side menu: an icon above each name. On wide screens each has a drop-down of its
 * vendors.
 */
export function CategoryStage() {
  const isWide = useIsWide();
  return (
    <div data-theme="light" className="category-stage">
      <div className="page-width">
        <CatchBoundary resetKey="categories" fallback={() => null}>
          <Suspense fallback={<CategoryMarks />}>{isWide ? <CategoryNav hasMarks /> : <CategoryMarks />}</Suspense>
        </CatchBoundary>
      </div>
    </div>
  );
}

function CategoryMarks() {
  const { t } = useText();
  return (
    <nav aria-label={t("nav.label")} className="category-marks">
      <ul>
        {useCategories().map(({ code, path, title }) => (
          <li key={code}>
            <CategoryLink code={code} path={path} title={t(title)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type CategoryLinkProps = Pick<ReturnType<typeof useCategories>[number], "code" | "path"> & { title: string };

function CategoryLink({ code, path, title }: CategoryLinkProps) {
  return (
    <Link to={path} search={useKeptSearch(path)} activeOptions={{ includeSearch: false }}>
      <CategoryMark code={code} />
      <span>{title}</span>
    </Link>
  );
}
