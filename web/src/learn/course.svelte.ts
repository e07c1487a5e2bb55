// How far the visitor is with lessons and puzzles, and the way from one to the next.
import type { LessonList, LessonRow } from '../generated/protocol';
import { api } from '../net/api';
import { settings } from '../settings/settings.svelte';
import { go } from '../ui/route.svelte';

class Course {
  list: LessonList | null = $state.raw(null);

  async load(): Promise<LessonList> {
    return (this.list = await api.lessons());
  }

  of(kind: LessonRow['kind']): LessonRow[] {
    return this.list?.lessons.filter((lesson) => lesson.kind === kind) ?? [];
  }

  row(id: string): LessonRow | null {
    return this.list?.lessons.find((lesson) => lesson.id === id) ?? null;
  }

  /** The lesson or puzzle that comes after this one; null: it is the last of its kind. */
  after(id: string): LessonRow | null {
    const same = this.of(this.row(id)?.kind ?? 'lesson');
    return same[same.findIndex((lesson) => lesson.id === id) + 1] ?? null;
  }

  /** Where to go on: what is open, otherwise the first lesson that is not done yet. */
  get next(): string | null {
    return this.list?.at ?? this.of('lesson').find((lesson) => lesson.done === null)?.id ?? null;
  }

  /** Sit down at a lesson: where it was left, or from the beginning. */
  async start(id: string, again = false): Promise<void> {
    const wish = settings.name ? { again, name: settings.name } : { again };
    const { table } = await api.startLesson(id, wish);
    go(`/table/${table.id}`);
  }

  async done(id: string, table: string): Promise<void> {
    this.list = await api.lessonDone(id, { table });
  }

  async sawMarks(marks: string[]): Promise<void> {
    this.list = await api.marksSeen({ marks });
  }
}

export const course = new Course();
