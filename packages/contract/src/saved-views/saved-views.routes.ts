import { routes } from "../route.ts";
import type { savedViewShapes } from "./saved-views.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator", permission: "own" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED"] as const;

export const savedViews = routes<typeof savedViewShapes>()({
  listViews: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/views",
    errors: [...REFUSALS],
    summary: "Views of one table: the operator's own, and those that others share at their brands.",
  },
  readView: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/views/:id",
    errors: [...REFUSALS, "VIEW_UNKNOWN"],
    summary: "What a link to a view opens, for whoever may read its table there.",
  },
  saveView: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/views",
    errors: [...REFUSALS, "BRAND_UNKNOWN", "TABLE_QUERY_INVALID", "VIEW_TAKEN", "VIEWS_FULL"],
    summary: "Keeps what is asked of a table under a name.",
  },
  changeView: {
    ...OF_CONSOLE,
    method: "PUT",
    path: "/console/api/views/:id",
    errors: [...REFUSALS, "VIEW_UNKNOWN", "TABLE_QUERY_INVALID", "VIEW_TAKEN"],
    summary: "Another name, another question, shared or not: whoever made it may.",
  },
  removeView: {
    ...OF_CONSOLE,
    method: "DELETE",
    path: "/console/api/views/:id",
    errors: [...REFUSALS, "VIEW_UNKNOWN"],
    summary: "Removes a view of one's own.",
  },
});
