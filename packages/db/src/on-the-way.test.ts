import { describe, expect, it } from "vitest";
import { isReadableOnTheWay } from "./on-the-way.ts";

describe("the connection to a server", () => {
  it.each([
    ["on this machine", "postgres://perya@localhost/perya", false],
    ["on this machine, by number", "postgres://perya@127.0.0.1:5433/perya", false],
    ["on this machine, by the longer number", "postgres://perya@[::1]:5432/perya", false],
    ["on this machine, by a socket", "postgres:///perya?host=/run/postgresql", false],
    ["elsewhere", "postgres://perya@db.internal/perya", true],
    ["elsewhere, asked for TLS from whomever answers", "postgres://perya@db.internal/perya?sslmode=require", true],
    ["elsewhere, without a look at its certificate", "postgres://perya@db.internal/perya?sslmode=no-verify", true],
    ["elsewhere, with a certificate", "postgres://perya@db.internal/perya?sslmode=verify-full", false],
    ["elsewhere, though another host stands in front", "postgres://perya@localhost/perya?host=db.internal", true],
    ["elsewhere, changed behind", "postgres://x@db.internal/x?sslmode=verify-full&sslmode=disable", true],
    ["at a host that looks like ours", "postgres://perya@127.0.0.1.example/perya", true],
    ["in a network that is believed", "postgres://perya@postgres:5432/perya", false],
  ])("%s", (_name, url, isReadable) => {
    expect(isReadableOnTheWay(url, ["postgres"])).toBe(isReadable);
  });
});
