import { spacedWords } from '../../lib/forms/spaced-words.ts';

/**
 * Words that keep good people from applying, and why. `instead`: what to write. `except`: phrases with the word that say
 * something else. All are in lower case, of letters, digits and single spaces.
 *
 * Source: the Equality Act 2010, sections 4 to 12 and 39, and ACAS's guidance on job adverts.
 */
export const loadedWords = [
  {
    why: 'Age is protected by law',
    instead: 'Say what the person will do instead',
    words: ['young', 'youthful', 'energetic', 'digital native', 'digital natives', 'mature person', 'school leaver'],
    except: [
      'young people',
      'young person',
      'young persons',
      'young adults',
      'young children',
      'young drivers',
      'young driver',
    ],
  },
  {
    why: 'Age is protected by law',
    instead: 'Name the skills instead, which people of any age can have',
    words: ['recent graduate', 'recent graduates', 'new graduate', 'new graduates', 'recently graduated'],
    except: [],
  },
  {
    why: 'Race, which includes where people come from, is protected by law',
    instead: 'Name the level of the language that the work needs instead',
    words: ['native speaker', 'native speakers', 'native english', 'mother tongue'],
    except: [],
  },
  {
    why: 'Sex is protected by law',
    instead: 'Name the work, not who usually does it',
    words: ['salesman', 'salesmen', 'foreman', 'handyman', 'chairman', 'waitress', 'he she', 'his her'],
    except: [],
  },
  {
    why: 'Disability is protected by law',
    instead: 'Say what the work needs instead, and that you make adjustments',
    words: ['able bodied', 'physically fit', 'perfect health', 'good sickness record'],
    except: [],
  },
  {
    why: 'Many people do not see themselves in this word',
    instead: 'Use the usual job title instead',
    words: ['ninja', 'ninjas', 'rockstar', 'rock star', 'rockstars', 'guru'],
    except: [],
  },
] as const;

export type FoundWord = { word: string; why: string; instead: string };

export function findLoadedWord(text: string): FoundWord | undefined {
  const words = spacedWords(text);
  for (const { why, instead, words: loaded, except } of loadedWords) {
    const rest = except.reduce((left, phrase) => left.replaceAll(` ${phrase} `, '  '), words);
    const word = loaded.find((each) => rest.includes(` ${each} `));
    if (word !== undefined) return { word, why, instead };
  }
  return undefined;
}
