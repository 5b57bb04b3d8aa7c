import { CircleCheck, SearchX, ShoppingCart } from "lucide-react";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { Banner, Button, EmptyState, Link, LiveRegion, Note, Splash, Spoken, Stack, Text, ToastRegion } from "#ui";
import { press } from "../acts.ts";
import { NAMES, noop } from "../samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";
import { the } from "../targets.ts";

export default { title: "Controls/Messages", component: Banner } satisfies StoryFile;

const TONES = ["info", "success", "warning", "danger"] as const;

function AllBanners() {
  return (
    <Stack gap={3}>
      {TONES.map((tone) => (
        <Banner key={tone} tone={tone} title={`A ${tone} banner.`} isQuiet>
          It says what happened and what to do.
        </Banner>
      ))}
      <Banner title="Registration opens Monday." onDismiss={noop} />
      <Banner
        tone="warning"
        title="You can't enroll in 1 of 4 classes yet."
        action={<Link to="/classes">Show it</Link>}
      >
        {NAMES.long} needs a permission number.
      </Banner>
      <Banner>{NAMES.arabic}</Banner>
    </Stack>
  );
}

export const Banners = partStory({ isPictured: true, render: AllBanners });
export const BannersInSpanish = partStory({ render: AllBanners, language: "es-US" });

export const Notes = partStory({
  render: () => (
    <Stack>
      {TONES.map((tone) => (
        <Note key={tone} tone={tone}>
          A {tone} note. {NAMES.long}.
        </Note>
      ))}
      {TONES.map((tone) => (
        <Note key={tone} tone={tone} size="small">
          A small {tone} note
        </Note>
      ))}
    </Stack>
  ),
});

export const Empty = partStory({
  render: () => (
    <EmptyState icon={ShoppingCart} title="There are no classes in your cart." actions={<Button>Find Classes</Button>}>
      <Text>Classes that you add from class search or Schedule Builder are here.</Text>
    </EmptyState>
  ),
});

export const SplashSuccess = partStory({
  render: () => (
    <Splash icon={CircleCheck} tone="success" title="You're enrolled" actions={<Button variant="primary">Done</Button>}>
      <Text>4 classes, 14 credits.</Text>
    </Splash>
  ),
});

export const SplashFailure = partStory({
  render: () => (
    <Splash
      icon={SearchX}
      tone="danger"
      title="We couldn't find this page"
      actions={<Button>Go to the Dashboard</Button>}
    />
  ),
});

function ToastStage() {
  return (
    <>
      <Button
        onPress={() =>
          toasts.show({ message: "Break removed", action: { label: "Undo", onAction: noop, isUndo: true } })
        }
      >
        Remove Break
      </Button>
      <ToastRegion />
    </>
  );
}

export const Toast = partStory({
  render: () => <ToastStage />,
  acts: [press("Remove Break")],
  ready: the.region("Notification"),
});

export const SpokenWords = partStory({
  render: () => (
    <Text>
      <Spoken as="span">48 schedules</Spoken>
    </Text>
  ),
});

/** Only screen readers notice it. */
export const Announcement = partStory({ render: () => <LiveRegion message="48 schedules" /> });
