import type { Visit } from "./plugins/visit.ts";

/** Who does something, and from where. operatorId is null for a process of ours or before login. */
export type AuditActor = {
  operatorId: string | null;
  sessionId: string | null;
  name: string;
  from: Pick<Visit, "ip" | "userAgent" | "country">;
};
