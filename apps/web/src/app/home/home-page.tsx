import { Suspense } from "react";
import { usePageTitle } from "../../lib/page-title.ts";
import { laterPart } from "../later.ts";
import { Welcome } from "./welcome.tsx";

const HomeSections = laterPart("home-sections", async () => (await import("./home-sections.tsx")).HomeSections);

/** S1 §2, home page: what is new, then the games, then what one can count on. */
export function HomePage() {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 pt-6 pb-12 sm:px-6 lg:px-8">
      <title>{usePageTitle(null)}</title>
      <Welcome />
      {/* The banner carousel and the notice marquee stand here. */}
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeSections />
      </Suspense>
    </div>
  );
}
