// @vitest-environment happy-dom
import { games } from "@perya/contract";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { sampleVendor } from "../../features/games/sample-games.test-setup.ts";
import { showPart } from "../../test/app.test-setup.tsx";
import { startFakeApi } from "../../test/fake-api.test-setup.ts";
import { FOOTER_VENDORS, VendorMarks } from "./vendor-marks.tsx";

it("shows the eight of R3.8 in their order, if the brand has them, and no other", async () => {
  const api = await startFakeApi();
  const codes = ["KARTA", "BGS", "JL", "FC", "JDB", "PT", "EG2", "PG", "CQ9"];
  const vendors = codes.map((vassalage) => ({ ...sampleVendor(`Name of ${vassalage}`), vassalage }));
  api.answer(games.listMenus, [
    { title: "RNG", gameClassify: [{ title: "RNG", vendors: vendors.slice(1) }] },
    { title: "PVP", gameClassify: [{ title: "PVP", vendors: vendors.slice(0, 2) }] },
  ]);
  await showPart(<VendorMarks />);
  await screen.findByText("Name of PG");
  const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replace("Name of ", ""));
  expect(shown()).toEqual(["PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"]);
  expect(FOOTER_VENDORS).toHaveLength(8);
});
