import { Button, Empty, MoreButton, QueryStates, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import Link2 from "lucide-react/icons/link-2";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { linkQueries } from "../sign-up-links.queries.ts";
import { LinkCard } from "./link-card.tsx";
import { LinkDialog } from "./link-dialog.tsx";

/** The agent's links, newest first, each with its funnel. */
export function Links({ types }: { types: readonly number[] }) {
  const { t } = useText();
  const [isMaking, setIsMaking] = useState(false);
  const query = useInfiniteQuery(linkQueries.list());
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-2xl text-sm text-text-2">{t("links.lead")}</p>
        <Button variant="primary" icon={Plus} onClick={() => setIsMaking(true)}>
          {t("links.make")}
        </Button>
      </div>
      <QueryStates
        query={query}
        waiting={<SkeletonLines />}
        isEmpty={({ pages }) => pages.every(({ links }) => links.length === 0)}
        empty={<Empty icon={Link2} title={t("links.none")} text={t("links.none.text")} />}
        refusedText={(error) => problemText(error, t)}
      >
        {({ pages }) => (
          <ul className="grid gap-3 xl:grid-cols-2">
            {pages
              .flatMap(({ links }) => links)
              .map((link) => (
                <LinkCard key={link.id} link={link} />
              ))}
          </ul>
        )}
      </QueryStates>
      <MoreButton query={query} className="self-center">
        {t("links.more")}
      </MoreButton>
      {isMaking && <LinkDialog types={types} onClose={() => setIsMaking(false)} />}
    </div>
  );
}
