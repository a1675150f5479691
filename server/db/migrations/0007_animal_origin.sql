ALTER TABLE "establishments" ADD COLUMN "pickup_point_ex_situ" uuid;--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "ex_situ_animal_origin" boolean DEFAULT false NOT NULL;