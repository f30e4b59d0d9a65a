import { readDemoDocument } from '@/lib/platform/read-document-file';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { holdFacts } from '@/lib/rules/shop/shop-facts';

// Every file of tests begins in the demo's shop, whatever the one before made of it.
holdFacts(factsOfDocument(readDemoDocument()));
