import type { TeamMember } from "@perya/contract";
import { Button, Skeleton } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { teamQueries } from "../agents.queries.ts";
import type { ContractsOf } from "../agents.standing.ts";
import { indentOf, mergeMembers, useTreeContext } from "../agents.tree.ts";
import { TreeRow } from "./tree-row.tsx";

type TreeLevelProps = {
  memberId: string | undefined;
  depth: number;
  panelId: string | undefined;
  contractsOf: ContractsOf;
  found?: readonly TeamMember[] | undefined;
};

const COLUMNS = 8;
/** Width of the checkbox column in pixels. */
const CHECK_WIDTH = 44;

/** Direct downlines of a member, paginated. An expanded row is followed by its own level. */
export function TreeLevel({ memberId, depth, found, ...shared }: TreeLevelProps) {
  const { t } = useText();
  const { days, opened } = useTreeContext();
  const query = useInfiniteQuery({ ...teamQueries.level(days, memberId), enabled: found === undefined });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const members = found ?? mergeMembers(data?.pages);
  const directs = data?.pages[0]?.directs ?? 0;
  if (!members && error) return <Line>{problemText(error, t)}</Line>;
  if (!members) return [1, 2, 3].map((row) => <Waiting key={row} depth={depth} />);
  if (members.length === 0 && depth === 1) return <Line>{t(found ? "downlines.found.none" : "downlines.none")}</Line>;
  return (
    <>
      {members.map((member, index) => (
        <TreeRow
          key={member.id}
          member={member}
          depth={depth}
          place={index + 1}
          size={found ? members.length : directs}
          isFirst={depth === 1 && index === 0}
          {...shared}
        >
          {!found && opened.has(member.id) && <TreeLevel memberId={member.id} depth={depth + 1} {...shared} />}
        </TreeRow>
      ))}
      {isFetchingNextPage && <Waiting depth={depth} />}
      {!found && hasNextPage && (
        <Line depth={depth}>
          <Button size="sm" variant="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("downlines.more", { count: directs - members.length })}
          </Button>
        </Line>
      )}
    </>
  );
}

function Line({ depth = 1, children }: { depth?: number; children: ReactNode }) {
  return (
    <tr className="border-t border-line-soft">
      <td
        colSpan={COLUMNS}
        className="px-2 py-1.5 text-dense text-text-2"
        style={{ paddingInlineStart: indentOf(depth) + CHECK_WIDTH }}
      >
        {children}
      </td>
    </tr>
  );
}

/** Skeleton row with the columns of a real one. */
function Waiting({ depth }: { depth: number }) {
  return (
    <tr aria-hidden className="h-10 animate-fade-late border-t border-line-soft">
      <td colSpan={2} style={{ paddingInlineStart: indentOf(depth) + CHECK_WIDTH + 24 }}>
        <Skeleton className="h-3 w-28" />
      </td>
      {["w-6", "w-5", "w-20", "w-18", "w-10"].map((width) => (
        <td key={width} className="px-2">
          <Skeleton className={`ms-auto h-3 ${width}`} />
        </td>
      ))}
      <td className="ps-3 pe-4">
        <Skeleton className="h-3 w-14" />
      </td>
    </tr>
  );
}
