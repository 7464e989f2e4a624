// @vitest-environment happy-dom
import { notices } from "@perya/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { showPart } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { sampleBanner, sampleGroups } from "../notices.samples.test-setup.ts";
import { VideoSection } from "./video-section.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

const publish = (...urls: string[]) =>
  api.answer(
    notices.listAnnouncements,
    sampleGroups({ banners: urls.map((url) => sampleBanner({ id: url, groupName: "w_video", url, title: "A look" })) }),
  );

describe("the video section", () => {
  it("loads the player only when pressed", async () => {
    publish("https://youtu.be/perya-demo1");
    const { container } = await showPart(<VideoSection />);
    const play = await screen.findByRole("button", { name: "Play: A look" });
    expect(container.querySelector("iframe")).toBeNull();
    // The test DOM loads frames by `fetch`, which fails here because tests have no network.
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network here")));
    fireEvent.click(play);
    expect(container.querySelector("iframe")?.getAttribute("src")).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/perya-demo1\?autoplay=0&rel=0&hl=en$/,
    );
  });

  it("logs an error for a video of another site and shows nothing of it", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    publish("https://video.example/watch?v=perya-demo1");
    const { container } = await showPart(<VideoSection />);
    await waitFor(() =>
      expect(error).toHaveBeenCalledWith(expect.stringContaining("a video is not shown"), expect.anything()),
    );
    expect(container.textContent).toBe("");
    error.mockRestore();
  });

  it("shows the brand's social page on request, and loads nothing of it before", async () => {
    publish();
    const resources = { FACEBOOK: { url: "https://www.facebook.com/perya.fair", labelNameEn: "Facebook" } };
    const { container } = await showPart(<VideoSection />, sampleSite({ info: { resources } }));
    const show = await screen.findByRole("button", { name: "Show here" });
    expectOnlyOurs(container);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network here")));
    fireEvent.click(show);
    expect(container.querySelector("iframe")?.getAttribute("src")).toMatch(
      /^https:\/\/www\.facebook\.com\/plugins\/page\.php\?href=https%3A%2F%2Fwww\.facebook\.com%2Fperya\.fair&/,
    );
    expect(screen.queryByRole("button", { name: "Show here" })).toBeNull();
    // The embed replaced our picture.
    expect(container.querySelector("img")).toBeNull();
  });

  it("links to a social page that cannot be framed, without loading it", async () => {
    publish();
    const resources = { FACEBOOK: { url: "https://social.example/perya", labelNameEn: "Facebook" } };
    const { container } = await showPart(<VideoSection />, sampleSite({ info: { resources } }));
    const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Open page" });
    expect([link.href, link.target, link.rel]).toEqual([
      "https://social.example/perya",
      "_blank",
      "noopener noreferrer",
    ]);
    expectOnlyOurs(container);
  });
});

function expectOnlyOurs(container: Element) {
  expect(container.querySelector("iframe, script")).toBeNull();
  const pictures = [...container.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));
  expect(pictures).toEqual([expect.stringMatching(/^\/art\//)]);
}
