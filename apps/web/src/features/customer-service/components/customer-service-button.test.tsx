// @vitest-environment happy-dom
import { sealServicePath } from "@perya/rules";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { showPart } from "../../../test/app.test-setup.tsx";
import { CustomerServiceButton } from "./customer-service-button.tsx";

afterEach(() => vi.restoreAllMocks());

async function showWith(link: string) {
  const path = await sealServicePath(link, "abcd1234");
  const customerService = [{ csPosition: "LIVECHAT-1", csType: "chat", title: "Chat", path }];
  const site = sampleSite({ info: { customerService, customerServiceHosts: ["chat.example.com"] } });
  return showPart(<CustomerServiceButton />, site);
}

describe("the customer-service button", () => {
  it("leads to an https link on the brand's list", async () => {
    await showWith("https://chat.example.com/perya");
    const link = await screen.findByRole("link", { name: "Contact customer service" });
    expect(link.getAttribute("href")).toBe("https://chat.example.com/perya");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });

  it.each(["http://chat.example.com/perya", "https://evil.example/", "javascript:alert(1)"])(
    "does nothing with %s, and logs it for developers",
    async (link) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      await showWith(link);
      await waitFor(() => expect(warn).toHaveBeenCalledOnce());
      expect(screen.queryByRole("link")).toBeNull();
      expect(screen.getByRole("button", { name: "Contact customer service" }).hasAttribute("disabled")).toBe(true);
    },
  );
});
