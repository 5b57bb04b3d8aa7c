import { Copy, Ellipsis, Plus, Share2, SlidersHorizontal, Trash2 } from "lucide-react";
import { Button, buttonClass, Icon, IconButton, IconLink, Link, LinkButton, Row, Text } from "#ui";
import { hover } from "../acts.ts";
import { NAMES, noop, Samples } from "../samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";
import { the } from "../targets.ts";

export default { title: "Controls/Buttons", component: Button } satisfies StoryFile;

export const Variants = partStory({
  render: () => (
    <Samples
      of={{
        "primary: one a screen": <Button variant="primary">Enroll in Selected</Button>,
        secondary: <Button icon={SlidersHorizontal}>Modify Filters</Button>,
        quiet: (
          <Button variant="quiet" icon={Share2}>
            Share
          </Button>
        ),
        "danger: in the confirming dialog only": <Button variant="danger">Drop This Class</Button>,
        "quiet danger: in lists": <Button variant="quiet-danger">Drop</Button>,
        "link: next to controls": <Button variant="link">Reset Filters</Button>,
        "inline: in a sentence": (
          <Text>
            3 classes are hidden. <Button variant="inline">Show them</Button>.
          </Text>
        ),
      }}
    />
  ),
});

export const Sizes = partStory({
  render: () => (
    <Samples
      of={{
        "small, medium, large": (
          <Row>
            <Button size="small">Small</Button>
            <Button>Medium</Button>
            <Button size="large">Large</Button>
          </Row>
        ),
        "as wide as its column": (
          <Button variant="primary" size="large" isBlock>
            Build Schedules
          </Button>
        ),
        "without a word": (
          <Row>
            <IconButton icon={Plus} label="Add section 201" variant="secondary" />
            <IconButton icon={Ellipsis} label="More options for section 201" />
            <IconButton icon={Trash2} label="Remove COMP.1020" size="small" />
          </Row>
        ),
        "icons of every size": (
          <Row>
            {([12, 14, 16, 18, 20, 22] as const).map((size) => (
              <Icon key={size} of={Copy} size={size} />
            ))}
          </Row>
        ),
      }}
    />
  ),
});

export const States = partStory({
  isPictured: true,
  render: () => (
    <Samples
      of={{
        working: (
          <Row>
            <Button variant="primary" isWorking workingLabel="Enrolling…">
              Enroll
            </Button>
          </Row>
        ),
        "disabled, with the reason": (
          <Row>
            <Button isDisabled>Build Schedules</Button>
            <Text tone="quiet">Add a course first.</Text>
          </Row>
        ),
        "blocked: keeps the focus, so that its description can say why": (
          <Row>
            <Button isBlocked aria-describedby="why-blocked">
              Submit Plans
            </Button>
            <Text id="why-blocked" tone="quiet">
              Your appointment starts on November 23.
            </Text>
          </Row>
        ),
        "working, without a word": (
          <Row>
            <IconButton icon={Plus} label="Add section 202" isWorking />
          </Row>
        ),
        "disabled, without a word": (
          <Row>
            <IconButton icon={Plus} label="Add section 203" isDisabled />
          </Row>
        ),
      }}
    />
  ),
});

export const LongWords = partStory({
  render: () => (
    <Samples
      of={{
        "a long name": <Button icon={Plus}>Add to the Cart of Continuing Studies</Button>,
        "letters of the other direction": <Button icon={Plus}>{NAMES.arabic}</Button>,
      }}
    />
  ),
});

export const Tooltip = partStory({
  render: () => <IconButton icon={Trash2} label="Remove COMP.1020" shortcut="Delete" onPress={noop} />,
  acts: [hover(the.button("Remove COMP.1020"))],
  ready: the.role("tooltip"),
});

export const Links = partStory({
  render: () => (
    <Samples
      of={{
        "to another screen": <Link to="/my-classes">My Classes</Link>,
        "in a new tab": (
          <Link href="https://www.example.edu/" isNewTab>
            Blackboard
          </Link>
        ),
        "quiet, for titles": (
          <Link to="/class" variant="quiet">
            COMP.1020 Computing II
          </Link>
        ),
        "as a button": (
          <LinkButton to="/cart" variant="primary">
            Review Cart
          </LinkButton>
        ),
        "without a word": <IconLink icon={SlidersHorizontal} label="Options of COMP.1020" to="/options" />,
        "another element with the look of a button": (
          <a className={buttonClass({ variant: "secondary" })} href="#schedule.ics" download>
            Download
          </a>
        ),
      }}
    />
  ),
});
