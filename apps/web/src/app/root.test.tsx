// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sampleSite } from "../test/sample-site.test-setup.ts";
import { showApp } from "../test/app.test-setup.tsx";

describe("the root screen follows the system status", () => {
  it("0: the app", async () => {
    await showApp("/");
    expect(await screen.findByRole("heading", { level: 1, name: "Sample" })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
  });

  it("1: maintenance, with its end in local format", async () => {
    await showApp("/", { site: sampleSite({ maintenance: true, maintenanceEnd: "2030-05-06T07:08:00Z" }) });
    expect(await screen.findByRole("heading", { level: 1, name: "We're under maintenance" })).toBeTruthy();
    expect(screen.getByText(/We expect to be back by May 6, 2030/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Contact customer service" })).toBeTruthy();
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("1: maintenance without a known end promises nothing", async () => {
    await showApp("/", { site: sampleSite({ maintenance: true }) });
    await screen.findByRole("heading", { name: "We're under maintenance" });
    expect(screen.queryByText(/We expect/)).toBeNull();
  });

  it("2: region blocked, with the visitor's address", async () => {
    await showApp("/rng", { site: sampleSite({ regionRestriction: true }) });
    expect(await screen.findByRole("heading", { level: 1, name: "We're not available in your region" })).toBeTruthy();
    expect(screen.getByText("203.0.113.7")).toBeTruthy();
  });

  it("shows maintenance when both apply, because it concerns everyone", async () => {
    await showApp("/", { site: sampleSite({ maintenance: true, regionRestriction: true }) });
    expect(await screen.findByRole("heading", { name: "We're under maintenance" })).toBeTruthy();
  });
});
