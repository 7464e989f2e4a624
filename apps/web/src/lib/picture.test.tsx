// @vitest-environment happy-dom
import { act, fireEvent } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { showPart } from "../test/app.test-setup.tsx";
import { sampleSite } from "../test/sample-site.test-setup.ts";
import { Picture } from "./picture.tsx";
import { queryClient } from "./query-client.ts";
import { permissionQuery } from "./site.ts";

const MARK = "/art/vendors/PG.svg";

/** Each test has its own hosts, because failed hosts are remembered for the page's lifetime. */
async function show(hosts: string[], sources = [MARK, "/art/game.svg"]) {
  const site = sampleSite({ info: { imageCDNs: hosts } });
  const pictures = sources.map((src) => <Picture key={src} src={src} alt="" />);
  const { container } = await showPart(<div>{pictures}</div>, site);
  const images = () => [...container.querySelectorAll("img")];
  return { images, sources: () => images().map((image) => image.getAttribute("src")) };
}

describe("a picture", () => {
  it("is loaded from our own origin where the brand lists no host", async () => {
    expect((await show([])).sources()).toEqual([MARK, "/art/game.svg"]);
  });

  it("is loaded from a randomly chosen host, the same for the whole page", async () => {
    const { sources } = await show(["https://one.example", "https://two.example"]);
    expect(sources()).toEqual([`https://one.example${MARK}`, "https://one.example/art/game.svg"]);
    // The list is refetched in another order, but the page keeps its host.
    const site = sampleSite({ info: { imageCDNs: ["https://two.example", "https://one.example"] } });
    act(() => void queryClient.setQueryData(permissionQuery.queryKey, site));
    expect(sources()[0]).toBe(`https://one.example${MARK}`);
  });

  it("is loaded from our own origin once its host failed, as are all others", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { images, sources } = await show(["https://lost.example"]);
    fireEvent.error(images()[0] as Element);
    expect(sources()).toEqual([MARK, "/art/game.svg"]);
    // The picture fails on our own origin too, so it is not retried.
    fireEvent.error(images()[0] as Element);
    expect(sources()[0]).toBe(MARK);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it("of another site keeps its address", async () => {
    const elsewhere = ["https://pictures.example/a.png", "data:image/gif;base64,R0lGODlhAQABAAAAACw=", "/other/a.svg"];
    expect((await show(["https://three.example"], elsewhere)).sources()).toEqual(elsewhere);
  });
});
