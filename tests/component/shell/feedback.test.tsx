import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#app/routing/paths.ts";
import { openStory } from "../../gallery/open-story.tsx";
import { FeedbackIncomplete, FeedbackRefused } from "../../gallery/screens/shell.stories.tsx";
import { changed } from "../../support/cart/cart-entries.ts";
import { focused, gone, seen } from "../../support/component/act.ts";
import { button, dialog, text } from "../../support/component/find.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";

const ADVISING = `#${paths.advising.href()}`;
const nobody = { user: { data: people.nobody } };

describe("feedback", { tags: ["portal§2.27", "portal§5.10"] }, () => {
  it("needs a message", { tags: ["portal§8.11"] }, async () => {
    await openStory(FeedbackIncomplete);
    await seen(text("All fields are required."));
    expect(app.sent("sendFeedback")).toEqual([]);
  });

  it("asks visitors for their name and email address", async () => {
    await openApp(ADVISING, { ...nobody, sendFeedback: { data: changed } });
    await button("Feedback", page.getByRole("contentinfo")).click();
    const filled = { Name: "Ada", EmailAddress: "ada@example.edu", Message: "Upside down." };
    await page.getByLabelText("Name").fill(filled.Name);
    await page.getByLabelText("Email address").fill(filled.EmailAddress);
    await page.getByLabelText("Message").fill(filled.Message);
    await button("Send Feedback").click();
    await seen(dialog("Operation Successful"));
    expect(app.sent("sendFeedback")).toEqual([filled]);
  });

  it("names an email address that can't be one", async () => {
    await openApp("#/", nobody);
    await button("Feedback", page.getByRole("contentinfo")).click();
    const address = page.getByLabelText("Email address");
    await page.getByLabelText("Name").fill("Ana");
    await address.fill("ana.example.edu");
    await page.getByLabelText("Message").fill("Upside down.");
    await button("Send Feedback").click();
    await seen(text("Enter an email address, such as name@example.edu."));
    await focused(address);
    await gone(text("All fields are required."));
    expect(app.sent("sendFeedback")).toEqual([]);
  });

  it("says that it could not be sent", { tags: ["portal§8.11"] }, async () => {
    await openStory(FeedbackRefused);
    await seen(page.getByRole("alert").getByText("Your feedback could not be submitted at this time."));
  });

  it("is sent again after that, and knows who is signed in", { tags: ["portal§8.12"] }, async () => {
    await openApp(ADVISING, { sendFeedback: [{ status: 500 }, { data: changed }] });
    await button("Feedback", page.getByRole("contentinfo")).click();
    await page.getByLabelText("Message").fill("Upside down.");
    expect(dialog("Feedback").getByRole("textbox").length).toBe(1);
    await button("Send Feedback").click();
    await seen(page.getByRole("alert"));
    await button("Send Feedback").click();
    await seen(dialog("Operation Successful"));
    expect(app.sent("sendFeedback").at(-1)).toEqual({
      Name: "Maya Okafor",
      EmailAddress: "maya@example.edu",
      Message: "Upside down.",
    });
  });
});
