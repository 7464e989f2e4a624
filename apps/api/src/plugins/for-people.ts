import type { FastifyRequest } from "fastify";

/** A browser going to an address, not a program calling, and not a missing image. */
export function isForPeople({ method, url, headers }: FastifyRequest): boolean {
  const isCall = /^\/(?:wps|lgw|lotto|docs|assets)(?:\/|$)/.test(url);
  return !isCall && (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html");
}
