/** Routes of the console, one per page. A page opens if the operator has its permission at any brand. */
import { createRouter, notFound, redirect, type Route } from "@perya/browser/router";
import { Empty, Spinner } from "@perya/ui";
import type { ConsolePage } from "../lib/page.ts";
import { t } from "../lib/text.ts";
import { listOpenPages } from "./open-pages.ts";
import { PAGES } from "./pages.ts";
import { Failure, NotFound } from "./lost.tsx";
import { ConsoleShell } from "./shell/console-shell.tsx";
import { Root } from "./root.tsx";

export function createConsoleRouter() {
  return createRouter({
    routes: [FIRST, ...PAGES.map(routeOf)],
    root: Root,
    notFound: NotFound,
    waiting: Waiting,
    failure: Failure,
    hasScroll: false,
  });
}

/** The route "/", which redirects to the first page in the menu that the operator may open. */
const FIRST: Route = {
  path: "/",
  shell: ConsoleShell,
  component: () => <Empty title={t("console.noPages.title")} text={t("console.noPages.text")} />,
  readSearch: (search) => search,
  guard: () => {
    const first = listOpenPages().find(({ group }) => group !== null);
    if (first) throw redirect({ to: first.path as (typeof PAGES)[number]["path"] });
  },
};

function routeOf(page: ConsolePage): Route {
  return {
    path: page.path,
    shell: ConsoleShell,
    component: page.component,
    readSearch: (search) => search,
    guard: () => {
      if (!listOpenPages().includes(page)) throw notFound();
    },
  };
}

function Waiting() {
  return (
    <div className="grid grow animate-fade-late place-items-center p-12">
      <Spinner />
    </div>
  );
}

declare module "@perya/browser/router/routes" {
  interface Register {
    path: (typeof PAGES)[number]["path"] | "/";
  }
}
