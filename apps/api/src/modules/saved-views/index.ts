/**
 * Saved views: filters of the console's tables, saved under a name and opened by a link. Owns console_views. The tables
 * themselves are in src/tables; each module serves its own.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as views from "./saved-views.service.ts";

export const savedViewsModule = defineModule({
  name: "saved-views",
  needs: ["audit"],

  setup({ serveConsole, deps }) {
    serveConsole(contract.savedViews.listViews, ({ operator, query }) => views.listViews(deps, operator, query.table));
    serveConsole(contract.savedViews.readView, ({ operator, params }) => views.readView(deps, operator, params.id));
    serveConsole(contract.savedViews.saveView, ({ operator, actor, body }) =>
      views.saveView(deps, { operator, actor }, body),
    );
    serveConsole(contract.savedViews.changeView, ({ operator, actor, params, body }) =>
      views.changeView(deps, { operator, actor }, params.id, body),
    );
    serveConsole(contract.savedViews.removeView, async ({ operator, actor, params }) => {
      await views.removeView(deps, { operator, actor }, params.id);
      return null;
    });
  },
});
