import { describe, expect, it } from "vitest";
import { replaceScripts, writeBareModule } from "./bare-page.ts";

describe("the bare page", () => {
  it("is built element by element, with its attributes and text", () => {
    const link = {
      tag: "a",
      attributes: { class: "link", href: "/", style: "--hue: red; top:1px" },
      children: ["Ho", "me"],
    };
    expect(writeBareModule([link, "!"])).toContain(
      'const Page = () => [h("a",{"className":"link","href":"/",style:{"--hue":"red","top":"1px"}},"Ho","me"),"!"];',
    );
  });

  it("has the sent content, without React's markers, and with one script instead of all", () => {
    const sent =
      '<div id="app"><!--$--><p>a<!-- -->b</p><!--/$--></div><script>for(const href of [...["/a.js","/b.js"],...words])add();' +
      'add("script",{type:"module",src:"/main.js"})</script>';
    expect(replaceScripts(sent, "/bare.js")).toBe(
      '<div id="app"><p>a<!-- -->b</p></div><script>for(const href of [])add();' +
        'add("script",{type:"module",src:"/bare.js"})</script>',
    );
  });

  it("is not made from a page with another beginning", () => {
    expect(() => replaceScripts("<p></p>", "/bare.js")).toThrow("cannot read");
  });
});
