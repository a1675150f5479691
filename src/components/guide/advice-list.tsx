import { useLingui } from '@lingui/react/macro';
import { Check, Scale } from 'lucide-react';
import type { UserDb } from '#db/user-db.ts';
import type { Advice } from '#domain/law/advice.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';

const key = 'advice-read';
const readAdvice = async (db: UserDb): Promise<readonly string[]> => (await db.readMeta<string[]>(key)) ?? [];

const markRead = (db: UserDb, name: string) =>
  db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key, value: [...(await readAdvice(db)), name] });
  });

interface Props {
  advice: readonly Pick<Advice, 'name' | 'sentence'>[];
  className?: string;
}

/** Shows what the law says about a section or a guide, until its user has read it once. */
export function AdviceList({ advice, className = 'mt-4' }: Props) {
  const { t } = useLingui();
  const { db } = useUser();
  const read = useLive(readAdvice);
  if (!read) return null;
  const shown = advice.filter(({ name }) => !read.includes(name));
  return shown.map(({ name, sentence }) => (
    <Alert
      key={name}
      tone="info"
      icon={Scale}
      title={t`Saiba que`}
      className={className}
      action={
        <Button size="sm" icon={Check} onClick={() => void markRead(db, name)}>
          {t`Já sei`}
          <span className="sr-only">: {t(sentence)}</span>
        </Button>
      }
    >
      {t(sentence)}
    </Alert>
  ));
}
