// The yardstick of the engine's benches: counts and enumerates what one problem file holds, depth first with forward
// checking over its bit matrix, variables in the order of the file. See problem-file.ts for the format.
//
//   search FILE
//
// Each line of the input is a command, answered by one line: TOTAL CHECKSUM CLOCK CPU COMPLETE
// CLOCK and CPU are nanoseconds by the clock and of processor time.
//   count MILLISECONDS       adds up weights, by popcount at the last level; stops after so much processor time
//   enumerate CAPACITY       writes the code of each schedule, 4 or 8 bytes, at most so many
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

using std::int64_t;
using std::uint32_t;
using std::uint64_t;
using Clock = std::chrono::steady_clock;

constexpr uint32_t MAGIC = 0x31425053;  // "SPB1", read as little-endian
constexpr uint32_t VERSION = 1;
constexpr uint64_t STEPS_BETWEEN_LOOKS_AT_THE_CLOCK = 1 << 16;

struct Problem {
  uint32_t variableCount, optionCount, rowWords, codeWords;
  std::vector<uint64_t> weights;       // schedules that option i stands for
  std::vector<uint64_t> codes;         // what option i adds to the code of a schedule
  std::vector<uint32_t> firstOption;   // options of variable v: firstOption[v] ... firstOption[v + 1] - 1
  std::vector<uint32_t> firstWord;     // words of variable v in a set of options, likewise
  std::vector<uint32_t> rows;          // options that may stand beside option i: rowWords words at i * rowWords
};

[[noreturn]] void fail(const std::string& message) {
  std::cerr << message << "\n";
  std::exit(1);
}

int64_t cpuNanoseconds() {
  timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) fail("the processor time cannot be read");
  return int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

Problem readProblem(const char* path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) fail(std::string("cannot open ") + path);
  const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  size_t at = 0;
  auto read = [&](void* to, size_t size) {
    if (at + size > bytes.size()) {
      fail("the file has " + std::to_string(bytes.size()) + " bytes, fewer than the " + std::to_string(at + size) +
           " that its counts need");
    }
    std::memcpy(to, bytes.data() + at, size);
    at += size;
  };
  uint32_t header[6];
  read(header, sizeof header);
  if (header[0] != MAGIC) fail("the file does not begin with the magic of a problem file");
  if (header[1] != VERSION) {
    fail("the file has version " + std::to_string(header[1]) + ", this reads " + std::to_string(VERSION));
  }
  Problem problem{header[2], header[3], header[4], header[5], {}, {}, {}, {}, {}};
  auto readList = [&](auto& list, size_t count) {
    list.resize(count);
    if (count > 0) read(list.data(), count * sizeof list[0]);
  };
  readList(problem.weights, problem.optionCount);
  readList(problem.codes, problem.optionCount);
  readList(problem.firstOption, problem.variableCount + 1);
  readList(problem.firstWord, problem.variableCount + 1);
  readList(problem.rows, size_t{problem.optionCount} * problem.rowWords);
  if (at != bytes.size()) fail("the file has bytes after its end");
  if (problem.variableCount < 2) fail("a problem of fewer than 2 variables is no yardstick");
  return problem;
}

// Row d of `open` is the set of options that the first d picks leave, so that stepping back needs no undoing.
std::vector<uint32_t> startOpen(const Problem& problem) {
  std::vector<uint32_t> open(size_t{problem.variableCount} * problem.rowWords);
  for (uint32_t v = 0; v < problem.variableCount; v++) {
    for (uint32_t i = 0; i < problem.firstOption[v + 1] - problem.firstOption[v]; i++) {
      open[problem.firstWord[v] + (i >> 5)] |= 1u << (i & 31);
    }
  }
  return open;
}

// Fills the set below `here` with what an option leaves to the variables after `depth`; false when one has nothing left.
inline bool narrow(const Problem& problem, uint32_t* here, const uint32_t* row, uint32_t depth) {
  uint32_t* below = here + problem.rowWords;
  const uint32_t* firstWord = problem.firstWord.data();
  uint32_t word = firstWord[depth + 1];
  for (uint32_t variable = depth + 1; variable < problem.variableCount; variable++) {
    uint32_t some = 0;
    for (const uint32_t end = firstWord[variable + 1]; word < end; word++) {
      some |= below[word] = here[word] & row[word];
    }
    if (some == 0) return false;
  }
  return true;
}

class Counter {
 public:
  Counter(const Problem& problem, uint64_t milliseconds)
      : problem(problem),
        open(startOpen(problem)),
        last(problem.variableCount - 1),
        deadline(cpuNanoseconds() + static_cast<int64_t>(milliseconds) * 1'000'000) {
    for (uint32_t i = problem.firstOption[last]; i < problem.optionCount; i++) isPlain &= problem.weights[i] == 1;
  }

  uint64_t count() { return countFrom(0); }
  bool isComplete() const { return !isStopped; }

 private:
  const Problem& problem;
  std::vector<uint32_t> open;
  const uint32_t last;
  const int64_t deadline;
  bool isPlain = true;
  bool isStopped = false;
  uint64_t steps = 0;

  uint64_t countFrom(uint32_t depth) {
    uint32_t* here = open.data() + size_t{depth} * problem.rowWords;
    uint64_t ways = 0;
    for (uint32_t word = problem.firstWord[depth]; word < problem.firstWord[depth + 1]; word++) {
      const uint32_t base = problem.firstOption[depth] + ((word - problem.firstWord[depth]) << 5);
      for (uint32_t left = here[word]; left != 0; left &= left - 1) {
        const uint32_t option = base + static_cast<uint32_t>(__builtin_ctz(left));
        const uint32_t* row = problem.rows.data() + size_t{option} * problem.rowWords;
        if (++steps % STEPS_BETWEEN_LOOKS_AT_THE_CLOCK == 0 && cpuNanoseconds() > deadline) isStopped = true;
        if (isStopped) return ways;
        if (depth + 1 == last) ways += problem.weights[option] * waysOfLast(here, row);
        else if (narrow(problem, here, row, depth)) ways += problem.weights[option] * countFrom(depth + 1);
      }
    }
    return ways;
  }

  uint64_t waysOfLast(const uint32_t* here, const uint32_t* row) const {
    uint64_t ways = 0;
    for (uint32_t word = problem.firstWord[last]; word < problem.rowWords; word++) {
      uint32_t left = here[word] & row[word];
      if (isPlain) {
        ways += static_cast<uint64_t>(__builtin_popcount(left));
        continue;
      }
      const uint32_t base = problem.firstOption[last] + ((word - problem.firstWord[last]) << 5);
      for (; left != 0; left &= left - 1) ways += problem.weights[base + static_cast<uint32_t>(__builtin_ctz(left))];
    }
    return ways;
  }
};

template <typename Code>
class Enumerator {
 public:
  Enumerator(const Problem& problem, std::vector<Code>& found)
      : problem(problem),
        open(startOpen(problem)),
        codes(problem.codes.begin(), problem.codes.end()),
        last(problem.variableCount - 1),
        out(found.data()),
        end(found.data() + found.size()) {}

  void enumerate() { enumerateFrom(0, 0); }
  bool isComplete() const { return !isFull; }
  Code* written() const { return out; }

 private:
  const Problem& problem;
  std::vector<uint32_t> open;
  const std::vector<Code> codes;
  const uint32_t last;
  Code* out;
  Code* const end;
  bool isFull = false;

  void enumerateFrom(uint32_t depth, Code code) {
    uint32_t* here = open.data() + size_t{depth} * problem.rowWords;
    for (uint32_t word = problem.firstWord[depth]; word < problem.firstWord[depth + 1]; word++) {
      const uint32_t base = problem.firstOption[depth] + ((word - problem.firstWord[depth]) << 5);
      for (uint32_t left = here[word]; left != 0; left &= left - 1) {
        const uint32_t option = base + static_cast<uint32_t>(__builtin_ctz(left));
        const uint32_t* row = problem.rows.data() + size_t{option} * problem.rowWords;
        if (depth + 1 == last) writeLast(here, row, code + codes[option]);
        else if (narrow(problem, here, row, depth)) enumerateFrom(depth + 1, code + codes[option]);
        if (isFull) return;
      }
    }
  }

  void writeLast(const uint32_t* here, const uint32_t* row, Code code) {
    for (uint32_t word = problem.firstWord[last]; word < problem.rowWords; word++) {
      const Code* base = codes.data() + problem.firstOption[last] + ((word - problem.firstWord[last]) << 5);
      uint32_t left = here[word] & row[word];
      if (end - out < __builtin_popcount(left)) {
        isFull = true;
        return;
      }
      for (; left != 0; left &= left - 1) *out++ = code + base[__builtin_ctz(left)];
    }
  }
};

// The same is in codes-checksum.ts; it does not depend on the order of the codes.
uint32_t checksumOf(uint64_t code) {
  uint32_t mixed = static_cast<uint32_t>(code) ^ (static_cast<uint32_t>(code >> 32) * 0x9e3779b1u);
  mixed = (mixed ^ (mixed >> 16)) * 0x85ebca6bu;
  mixed = (mixed ^ (mixed >> 13)) * 0xc2b2ae35u;
  return mixed ^ (mixed >> 16);
}

class Stopwatch {
 public:
  // "CLOCK CPU" since it was made.
  std::string read() const {
    const auto clock = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - clockStart).count();
    return std::to_string(clock) + " " + std::to_string(cpuNanoseconds() - cpuStart);
  }

 private:
  const Clock::time_point clockStart = Clock::now();
  const int64_t cpuStart = cpuNanoseconds();
};

void answer(uint64_t total, uint32_t checksum, const std::string& took, bool isComplete) {
  std::cout << total << " " << checksum << " " << took << " " << isComplete << std::endl;
}

void answerCount(const Problem& problem, uint64_t milliseconds) {
  const Stopwatch stopwatch;
  Counter counter(problem, milliseconds);
  const uint64_t total = counter.count();
  answer(total, 0, stopwatch.read(), counter.isComplete());
}

template <typename Code>
void answerEnumeration(const Problem& problem, std::vector<Code>& found, size_t capacity) {
  if (found.size() != capacity) found.assign(capacity, 1);  // Written once here, so that its pages are there.
  const Stopwatch stopwatch;
  Enumerator<Code> enumerator(problem, found);
  enumerator.enumerate();
  const std::string took = stopwatch.read();
  uint32_t checksum = 0;
  for (const Code* code = found.data(); code != enumerator.written(); code++) checksum += checksumOf(*code);
  answer(static_cast<uint64_t>(enumerator.written() - found.data()), checksum, took, enumerator.isComplete());
}

int main(int argumentCount, char** arguments) {
  if (argumentCount != 2) fail("usage: search FILE");
  const Problem problem = readProblem(arguments[1]);
  std::vector<uint32_t> narrowCodes;
  std::vector<uint64_t> wideCodes;
  std::string command;
  uint64_t number;
  while (std::cin >> command >> number) {
    if (command == "count") answerCount(problem, number);
    else if (command == "enumerate" && problem.codeWords == 1) answerEnumeration(problem, narrowCodes, number);
    else if (command == "enumerate" && problem.codeWords == 2) answerEnumeration(problem, wideCodes, number);
    else fail("cannot " + command + " codes of " + std::to_string(problem.codeWords) + " words");
  }
}
