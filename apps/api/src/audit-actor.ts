import type { Visit } from "./plugins/visit.ts";

/** Who performs an action, and from which address. operatorId is null for our own processes and before login. */
export type AuditActor = {
  operatorId: string | null;
  sessionId: string | null;
  name: string;
  from: Pick<Visit, "ip" | "userAgent" | "country">;
};
