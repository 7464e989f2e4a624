import { lazyComponent } from "@perya/browser/router";
import FilePen from "lucide-react/icons/file-pen-line";
import Network from "lucide-react/icons/network";
import { definePages } from "../../lib/page.ts";

export const agentTreePages = definePages([
  {
    path: "/agents",
    title: "agentTree.title",
    icon: Network,
    group: "records",
    permission: "team.read",
    goKey: "z",
    component: lazyComponent(async () => (await import("./screens/agents-screen.tsx")).AgentsScreen),
  },
]);

export const contractPages = definePages([
  {
    path: "/contracts",
    title: "tables.contracts.title",
    icon: FilePen,
    group: "records",
    permission: "contracts.read",
    goKey: "j",
    component: lazyComponent(async () => (await import("./screens/contracts-screen.tsx")).ContractsScreen),
  },
  {
    path: "/contract",
    title: "contractPage.one",
    icon: FilePen,
    group: null,
    permission: "contracts.read",
    component: lazyComponent(async () => (await import("./screens/contract-screen.tsx")).ContractScreen),
  },
]);
